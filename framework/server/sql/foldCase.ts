import { sql, type RawBuilder } from 'kysely'

/**
 * A text without letter case; the only way in which statements compare texts in any case, on both sides. The function of the database
 * names its collation, so that columns, parameters and indexes agree whatever the locale of the database is. `foldCase` of
 * `#query` answers the same.
 */
export const foldCase = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`fold_case(${text})`

/** The same of a column, in the statement of an index. */
export const printFoldCase = (column: string): string => `fold_case(${column})`
