import { sql, type RawBuilder } from 'kysely'
import { indexedLength } from './columnType.ts'

/** What a long text is sorted and looked up by. A literal, so that an index of the same expression serves it. */
export const beginningOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${text}, ${sql.raw(String(indexedLength))})`

/** The same of a column, in the statement of an index. */
export const printBeginningOf = (column: string): string => `left(${column}, ${indexedLength})`
