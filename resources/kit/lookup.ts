import type { CodeGroup } from './textCodes.ts'
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
  /** The answer has its rows under this key, and all of them; under `entityList` when left out. */
  readonly rowsIn?: string
  readonly describes?: Described
}

/** A column says in words what the code in another one means; where a code has none of ours, what was received. */
export interface Described {
  readonly code: string
  readonly into: string
  readonly by: CodeGroup
  /** About rows whose field has this value the codes say something else. */
  readonly variant?: { readonly field: string; readonly is: string }
}

/** The address of a tab's call for one row. */
export const lookupPath = (
  { path }: LookupTab,
  row: { readonly [field: string]: unknown },
): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field])))
