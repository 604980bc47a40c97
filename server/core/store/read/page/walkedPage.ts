import { sql } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'
import { printOrder, reverseOrder, type Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Total } from '#server/core/store/read/countRows.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { countedRows, exactTotal, sizeOf, totalOf } from '#server/core/store/read/totals.ts'
import type { TotalCache } from '#server/core/store/read/totalCache.ts'
import type { Pageable } from '#resources/query/paging.ts'
import { keyColumns, type KeyPage, type PageKey } from './pageKey.ts'
import { readPage, wirePage } from './wirePage.ts'
import { printedName } from '#server/core/sql/printedName.ts'

/** Behind this offset the total is read first: it decides from which end to read, or that the page is empty. */
export const deepOffset = 10_000

/**
 * Up to this many rows found by a filter are materialized and sorted. The planner would rather scan in sort order
 * until the page is full, as if they were evenly distributed: but orders of one ship or with similar numbers are adjacent.
 */
const fewRows = 2_000

const id = printedName(`${row}.id`)

/** The keys of a page that are found along the wanted order, or by what the planner expects of the filter. */
export const findWalkedKeys = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<KeyPage> => {
  const offset = pageNumber * pageSize
  const total = () => totalOf(database, cache, source)
  const known = source.filter ? await total() : undefined
  const areFew = known !== undefined && !known.totalEstimated && known.totalElements <= fewRows
  const read = toReader(database, source, order, areFew)
  if (areFew || offset < deepOffset) {
    const keys = await read(offset, pageSize)
    // The total may be cached for some seconds, these rows are current.
    const isLast = keys.length < pageSize && (keys.length > 0 || offset === 0)
    if (isLast) return { keys, page: { totalElements: offset + keys.length } }
    return { keys, page: atLeast(offset + keys.length + 1, known ?? (await total())) }
  }
  const { totalElements } = await exactTotal(database, cache, source)
  const left = totalElements - offset
  const page = { totalElements }
  if (left <= 0) return { keys: [], page }
  if (offset < totalElements / 2) return { keys: await read(offset, pageSize), page }
  const size = Math.min(pageSize, left)
  const backwards = toReader(database, source, reverseOrder(order), areFew)
  return { keys: (await backwards(left - size, size)).toReversed(), page }
}

/** Such a page by one statement, from the beginning. Planned for the call with all fields of a row, so not the first choice. */
export const findWalkedPage = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<{ rows: string; page: Total }> => {
  const offset = pageNumber * pageSize
  const { from, where } = source
  const isCounted = (await sizeOf(database, cache, source)) <= countedRows
  const found = await readPage(
    database.db,
    wirePage(database.db, source, {
      keys: sql`select ${id} as key from ${from} where ${where}
        order by ${printOrder(order)} limit ${pageSize} offset ${offset}`,
      total: isCounted ? sql`(select count(*) from ${from} where ${where})` : undefined,
    }),
  )
  const { rows, count, total } = found
  if (total !== undefined) return { rows, page: { totalElements: total } }
  const isLast = count < pageSize && (count > 0 || offset === 0)
  if (isLast) return { rows, page: { totalElements: offset + count } }
  return { rows, page: atLeast(offset + count + 1, await totalOf(database, cache, source)) }
}

/** An estimate is at least as many rows as were seen; behind a full page there may be another one. */
const atLeast = (seen: number, total: Total): Total =>
  total.totalEstimated ? { ...total, totalElements: Math.max(seen, total.totalElements) } : total

type ReadKeys = (offset: number, size: number) => Promise<PageKey[]>

/** Sorted while its rows are found or, if these are few, afterwards. Planned for each call, as the best plan depends on the values. */
const toReader =
  (
    { db }: Reader,
    { from, where }: RowSource,
    order: readonly Order[],
    areFew: boolean,
  ): ReadKeys =>
  async (offset, size) => {
    const page = sql`order by ${printOrder(order)} limit ${size} offset ${offset}`
    const keys = areFew
      ? sql`with found as materialized (select ${id} as key from ${from} where ${where})
          select ${keyColumns} from found join ${from} on ${id} = found.key ${page}`
      : sql`select ${keyColumns} from ${from} where ${where} ${page}`
    const { rows } = await sql<PageKey>`${keys}`.execute(db)
    return rows
  }
