import { sql, type Kysely } from 'kysely'
import type { FindResponse, Pageable } from '#resources/query/paging.ts'
import { bindOrder, printOrder, reverseOrder, type Order } from '#server/core/sql/toOrder.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import { row } from '#server/core/sql/toWhere.ts'
import { countAll, countRows, type Total } from './countRows.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { RowSource } from './rowSource.ts'
import type { TotalCache } from './totalCache.ts'
import { withDerived } from './withDerived.ts'

export type Row = Readonly<Record<string, unknown>>

/** Behind this offset the total is read first: it decides from which end to read, or that the page is empty. */
const deepOffset = 10_000

/**
 * Up to this many rows found by a filter are materialized and sorted. The planner would rather scan in sort order
 * until the page is full, as if they were evenly distributed: but orders of one ship or with similar numbers are adjacent.
 */
const fewRows = 2_000

/**
 * One page and the total. A page behind the end is empty with the exact total; one in the second half is read
 * from the other end.
 * @throws SortError for an invalid sort
 */
export const findRows = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
  pageable: Pageable,
): Promise<FindResponse<Row>> => {
  const { entityList, page } = await findStored(database, cache, source, pageable)
  return { entityList: withDerived(source, entityList), page }
}

const findStored = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
  { pageNumber, pageSize, sort }: Pageable,
): Promise<FindResponse<Row>> => {
  const order = bindOrder(source.resource, sort, source.session)
  const offset = pageNumber * pageSize
  const total = () => cachedTotal(database, cache, source)
  const known = source.isFiltered ? await total() : undefined
  const areFew = known !== undefined && !known.totalEstimated && known.totalElements <= fewRows
  if (areFew || offset < deepOffset) {
    const rows = await readPage(database, source, order, offset, pageSize, areFew)
    // The total may be cached for some seconds, these rows are current.
    const isLast = rows.length < pageSize && (rows.length > 0 || offset === 0)
    const page = isLast ? { totalElements: offset + rows.length } : (known ?? (await total()))
    return { entityList: rows, page }
  }
  const page = known ?? (await total())
  const entityList = await readDeepPage(database, source, order, offset, pageSize, page)
  if (entityList.length > 0 || !page.totalEstimated) return { entityList, page }
  // Behind the end of an estimated total: the client needs the exact end.
  return { entityList, page: { totalElements: await countAll(database.db, source) } }
}

const cachedTotal = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => {
  const { resource, schema, where } = source
  const { sql: text, parameters } = sql`select ${where}`.compile(database.db)
  const rows = resource.tableOf ?? resource.name
  const key = JSON.stringify([rows, schema, text, parameters])
  const known = cache.get(key)
  if (known) return known
  const total = await countRows(database, source)
  cache.set(key, rows, total)
  return total
}

const readDeepPage = async (
  database: Database,
  source: RowSource,
  order: readonly Order[],
  offset: number,
  pageSize: number,
  { totalElements, totalEstimated }: Total,
): Promise<Row[]> => {
  if (totalEstimated) return readPage(database, source, order, offset, pageSize)
  const left = totalElements - offset
  if (left <= 0) return []
  if (offset < totalElements / 2) return readPage(database, source, order, offset, pageSize)
  const size = Math.min(pageSize, left)
  const rows = await readPage(database, source, reverseOrder(order), left - size, size)
  return rows.reverse()
}

/** The keys of the page first, then its rows: columns and lists are only read for these. */
const readPage = async (
  { db }: Database,
  { resource, session, schema, from, where }: RowSource,
  order: readonly Order[],
  offset: number,
  size: number,
  areFew = false,
): Promise<Row[]> => {
  const orderBy = printOrder(order)
  const id = sql.ref(`${row}.id`)
  const page = sql`order by ${orderBy} limit ${size} offset ${offset}`
  const keys = areFew
    ? sql`with found as materialized (select ${id} as key from ${from} where ${where})
        select key from found join ${from} on ${id} = key ${page}`
    : sql`select ${id} as key from ${from} where ${where} ${page}`
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)}
    from (${keys}) as k join ${from} on ${sql.ref(`${row}.id`)} = k.key
    order by ${orderBy}`.execute(db)
  return rows
}

/** The row of a source with at most one. */
export const readOnly = async (
  db: Kysely<Tables>,
  { resource, session, schema, from, where }: RowSource,
): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)} from ${from} where ${where} limit 1`.execute(
    db,
  )
  return rows[0]
}
