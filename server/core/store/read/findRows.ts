import { sql, type Kysely } from 'kysely'
import type { FindResponse, Pageable } from '#resources/query/paging.ts'
import { bindOrder, reverseOrder, type Order } from '#server/core/sql/toOrder.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import { countAll, countRows, type Total } from './countRows.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import { readFilteredKeys, readKeysInOrder } from './pageKeys.ts'
import { readRows, type PageKey } from './readRows.ts'
import { readScopePage, startsLikeScope } from './readScopePage.ts'
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

/** A company with up to this many rows has those that fit a filter found and counted by one statement. */
const smallScope = 30_000

/** How often a page is read again because a row changed between its key and itself. */
const attempts = 3

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
  pageable: Pageable,
): Promise<FindResponse<Row>> => {
  const order = bindOrder(source.resource, pageable.sort, source.session)
  if (!source.isFiltered && startsLikeScope(source, order))
    return findInScope(database, cache, source, order, pageable)
  for (let attempt = 1; ; attempt += 1) {
    const { keys, page } = await findKeys(database, cache, source, order, pageable)
    const entityList = await readRows(database, source, keys)
    if (entityList) return { entityList, page }
    if (attempt < attempts) continue
    // Rows that change all the time are shown as they are.
    const rows = await readRows(database, source, keys, 'asTheyAre')
    return { entityList: rows ?? [], page }
  }
}

/** A page of a company without a filter, in the order of its scope table or the opposite one. */
const findInScope = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<FindResponse<Row>> => {
  const offset = pageNumber * pageSize
  const { key, rows: resource } = keyOfScope(source)
  const known = offset < deepOffset ? cache.get(key) : await cachedTotal(database, cache, source)
  // A small total is counted with each page, so that it is right whichever process wrote last.
  const isLarge = known !== undefined && known.totalElements > smallScope
  const total = isLarge || offset >= deepOffset ? known?.totalElements : undefined
  // Nearer pages are read from the beginning: they are right even if the total is some seconds old.
  if (total !== undefined && offset >= deepOffset && offset >= total / 2) {
    const size = Math.min(pageSize, total - offset)
    if (size <= 0) return { entityList: [], page: { totalElements: total } }
    const asked = { offset: total - offset - size, size, isCounted: false }
    const { rows } = await readScopePage(database, source, reverseOrder(order), asked)
    return { entityList: rows.toReversed(), page: { totalElements: total } }
  }
  const asked = { offset, size: pageSize, isCounted: total === undefined }
  const page = await readScopePage(database, source, order, asked)
  const isLast = page.rows.length < pageSize && (page.rows.length > 0 || offset === 0)
  const counted = isLast ? offset + page.rows.length : (total ?? page.total)
  if (counted === undefined)
    return { entityList: [], page: { totalElements: await countAll(database.db, source) } }
  if (total === undefined) cache.set(key, resource, { totalElements: counted })
  return { entityList: page.rows, page: { totalElements: counted } }
}

interface KeyPage {
  readonly keys: readonly PageKey[]
  readonly page: Total
}

const findKeys = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<KeyPage> => {
  const offset = pageNumber * pageSize
  if (await areFoundAtOnce(database, cache, source))
    return readFilteredKeys(database, source, order, offset, pageSize)
  const total = () => cachedTotal(database, cache, source)
  const known = source.isFiltered ? await total() : undefined
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

/** An estimate is at least as many rows as were seen; behind a full page there may be another one. */
const atLeast = (seen: number, total: Total): Total =>
  total.totalEstimated ? { ...total, totalElements: Math.max(seen, total.totalElements) } : total

type ReadKeys = (offset: number, size: number) => Promise<PageKey[]>

const toReader =
  (database: Database, source: RowSource, order: readonly Order[], areFew: boolean): ReadKeys =>
  (offset, size) =>
    readKeysInOrder(database, source, order, offset, size, areFew)

/**
 * Whether all rows are found for each page: those that fit a filter where the company sees not too many, and all of them where they
 * are so few that walking along the wanted order would pass a thousand rows of others for each of them.
 */
const areFoundAtOnce = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
): Promise<boolean> => {
  if (source.scope === undefined) return false
  const { totalElements } = await unfilteredTotal(database, cache, source)
  return totalElements <= (source.isFiltered ? smallScope : fewRows)
}

const unfilteredTotal = (
  database: Database,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => cachedTotal(database, cache, source.unfiltered ?? source)

const cachedTotal = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => {
  const { key, rows } = keyOfTotal(database, source)
  const known = cache.get(key)
  if (known) return known
  const total = await countRows(database, source, async () => {
    const all = await unfilteredTotal(database, cache, source)
    return all.totalElements
  })
  cache.set(key, rows, total)
  return total
}

/** A page far behind the beginning can only be found by the exact total, however long it takes to count. */
const exactTotal = async (
  database: Database,
  cache: TotalCache,
  source: RowSource,
): Promise<Total> => {
  const total = await cachedTotal(database, cache, source)
  if (!total.totalEstimated) return total
  const exact = { totalElements: await countAll(database.db, source) }
  const { key, rows } = keyOfTotal(database, source)
  cache.set(key, rows, exact)
  return exact
}

const keyOfTotal = ({ db }: Database, source: RowSource) => {
  if (source.scope && !source.isFiltered) return keyOfScope(source)
  const { sql: text, parameters } = sql`select ${source.where}`.compile(db)
  const { resource, schema } = source
  const rows = resource.tableOf ?? resource.name
  return { key: JSON.stringify([rows, schema, text, parameters]), rows }
}

const keyOfScope = ({ resource, schema, scope }: RowSource) => {
  const rows = resource.tableOf ?? resource.name
  return { key: JSON.stringify([rows, schema, scope?.company]), rows }
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
