import type { Field, Fields } from '#schema/fields.ts'
import type { Right, CodeGroup, CommonText, HelpPage, Picture } from '#schema/application.ts'

/**
 * Rows that belong to one row of a resource and are read on demand: a dialog with a table, and a tab for each call
 * that answers. The action that opens it names it (`relatedRows`).
 */
export interface RelatedRows {
  /** Message key. */
  readonly name: string
  readonly fields: Fields
  readonly columns: readonly string[]
  /** Columns that often say the same in every row: then the value is shown once, above the table. */
  readonly shared?: readonly string[]
  /** The column that links to the pages of a row's record, and the field with its id; null gives no link. */
  readonly leads?: { readonly column: string; readonly id: string }
  /** Name of a picture of all its rows, above the table. */
  readonly shows?: Picture
  readonly tabs: { readonly [name: string]: RelatedRowsTab }
}

export interface RelatedRowsTab {
  /** Any one of these rights; otherwise the tab is hidden. */
  readonly rights?: readonly Right[]
  readonly method: 'GET' | 'POST'
  /** Below the main base address; `{field}` is replaced by that value of the row. */
  readonly path: string
  /** Rows per page; by default the call returns all rows at once. */
  readonly pageSize?: number
  /** The key of all rows in the answer; by default `entityList`. */
  readonly rowsIn?: string
  /** Columns of this tab, if tabs differ. */
  readonly columns?: readonly string[]
  readonly describes?: Described
}

/** A column that describes the code in another one; for codes without a text, the received text. */
export interface Described {
  readonly code: string
  readonly into: string
  /** Undefined: only the received text is shown. */
  readonly by?: CodeGroup
  /** In rows whose field has this value the codes have other meanings. */
  readonly variant?: { readonly field: string; readonly is: string }
  /** If this yes/no field of a row is true, the text of this name is used for every code. */
  readonly instead?: CommonText
}

/**
 * Details of single related rows, in a dialog above theirs, opened by some values of one column. It has a tab for each
 * kind with content.
 */
export interface RelatedRowDetails {
  /** Message key. */
  readonly name: string
  /** The related rows that have details, and the column whose values open them; `field` is how they are rendered. */
  readonly on: { readonly relatedRows: string; readonly column: string; readonly field: Field }
  /** The values that open it, and the kind that each shows first. */
  readonly opens: { readonly [value: string]: string }
  /** Values with an external help page, whose address is a setting. */
  readonly help?: { readonly [value: string]: HelpPage }
  readonly fields: Fields
  /** For each tab of the related rows: the row values in the address, and the calls. */
  readonly tabs: {
    readonly [tab: string]: {
      readonly key: readonly string[]
      /** The call for the current row, which a list leads to by its value; see `RelatedAction.current`. */
      readonly current?: RelatedRowsTab
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
