import type { Field, Fields } from '#resources/kit/fields.ts'
import type { Right } from '#resources/kit/session.ts'
import type { CodeGroup, CommonText, HelpPage, Picture } from '#resources/kit/application.ts'

/**
 * Rows from elsewhere that belong to one row of a resource and are read when somebody asks for them: a dialog with a
 * table, and a tab for each call that answers. The action that opens it says so (`relatedRows`).
 */
export interface RelatedRows {
  /** Key of its texts. */
  readonly name: string
  readonly fields: Fields
  readonly columns: readonly string[]
  /** The column that leads to the pages of the record that a row is about, and the field with its id; null leads nowhere. */
  readonly leads?: { readonly column: string; readonly id: string }
  /** Name of a picture of all its rows, above the table. */
  readonly shows?: Picture
  readonly tabs: { readonly [name: string]: RelatedRowsTab }
}

export interface RelatedRowsTab {
  /** Any one of these; the tab is not there for others. */
  readonly rights?: readonly Right[]
  readonly method: 'GET' | 'POST'
  /** Below the main base address; `{field}` stands for that value of the row. */
  readonly path: string
  /** The call gives pages of this many rows; all of them at once when left out. */
  readonly pageSize?: number
  /** The answer has its rows under this key, and all of them; under `entityList` when left out. */
  readonly rowsIn?: string
  /** Where tabs differ in them. */
  readonly columns?: readonly string[]
  readonly describes?: Described
}

/** A column says in words what the code in another one means; where a code has none of ours, what was received. */
export interface Described {
  readonly code: string
  readonly into: string
  /** None: what was received is all there is. */
  readonly by?: CodeGroup
  /** About rows whose field has this value the codes say something else. */
  readonly variant?: { readonly field: string; readonly is: string }
  /** Where this yes/no field of a row is true, the text of its name says it whatever the code is. */
  readonly instead?: CommonText
}

/**
 * More about single related rows, in a dialog over it: some values of one column lead there. It has a tab for each
 * kind of which there is anything.
 */
export interface RelatedRowDetails {
  /** Key of its texts. */
  readonly name: string
  /** The related rows that have it, and the column whose values lead here; `field` is how they are drawn above. */
  readonly on: { readonly relatedRows: string; readonly column: string; readonly field: Field }
  /** The values that lead here, and the kind that each shows first. */
  readonly opens: { readonly [value: string]: string }
  /** Values that a page elsewhere helps with; its address is a setting. */
  readonly help?: { readonly [value: string]: HelpPage }
  readonly fields: Fields
  /** For rows of each tab of the related rows: which of their values stand in the address, and the calls. */
  readonly tabs: {
    readonly [tab: string]: {
      readonly key: readonly string[]
      readonly kinds: { readonly [name: string]: RelatedRowsTab }
    }
  }
}

/** The address of a tab's call for one row. */
export const relatedRowsPath = (
  { path }: Pick<RelatedRowsTab, 'path'>,
  row: { readonly [field: string]: unknown },
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field])))
