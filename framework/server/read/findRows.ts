import { sql } from 'kysely'
import type { FindResponse, Pageable } from '#query/paging.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Reader } from '#server/database/standbys.ts'
import type { ListFinder } from './postgresLists.ts'
import type { RowSource } from './rowSource.ts'
import { hasDerived, readRowsBy, withDerived, type Row } from './readRow.ts'

/**
 * One page and the total, as the JSON text of the answer. A page behind the end is empty with the exact total.
 * @throws ServerError for an invalid sort
 */
export const findRowsText = async (
  lists: ListFinder,
  reader: Reader,
  source: RowSource,
  pageable: Pageable,
): Promise<string> => {
  const { rows, page } = await lists.find(reader, source, pageable)
  const entityList = hasDerived(source.resource)
    ? JSON.stringify(await withDerived(reader.db, source, JSON.parse(`[${rows}]`) as Row[]))
    : `[${rows}]`
  return `{"entityList":${entityList},"page":${JSON.stringify(page)}}`
}

/** The same, for other uses than the answer. */
export const findRows = async (
  ...requested: Parameters<typeof findRowsText>
): Promise<FindResponse<Row>> => JSON.parse(await findRowsText(...requested)) as FindResponse<Row>

/** The row of a source with at most one. */
export const readSingle = async (db: Db, source: RowSource): Promise<Row | undefined> =>
  (await readRowsBy(db, source, sql`limit 1`))[0]
