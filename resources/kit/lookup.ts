import type { Fields } from './fields.ts'
import type { Right } from './session.ts'

/**
 * Rows from elsewhere that belong to one row of a resource and are read when somebody asks for them: a dialog with a
 * table, and a tab for each call that answers.
 */
export interface Lookup {
  /** Key of its texts. */
  readonly name: string
  /** The resource whose rows have it, and the action of that resource under which it opens. */
  readonly on: {
    readonly resource: string
    readonly action: string
    /** Its value leads here too, while the action is possible. */
    readonly column?: string
  }
  readonly fields: Fields
  readonly columns: readonly string[]
  readonly tabs: { readonly [name: string]: LookupTab }
}

export interface LookupTab {
  /** Any one of these; the tab is not there for others. */
  readonly rights?: readonly Right[]
  readonly method: 'GET' | 'POST'
  /** Below the main base address; `{field}` stands for that value of the row. */
  readonly path: string
  /** The call gives pages of this many rows; all of them at once when left out. */
  readonly pageSize?: number
}

/** The address of a tab's call for one row. */
export const lookupPath = (
  { path }: LookupTab,
  row: { readonly [field: string]: unknown },
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field])))
