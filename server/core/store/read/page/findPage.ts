import { bindOrder, reverseOrder, type Order } from '#server/core/sql/toOrder.ts'
import type { Reader } from '#server/core/database/standbys.ts'
import type { Total } from '#server/core/store/read/countRows.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { countedRows, exactTotal, keyOfScope, sizeOf } from '#server/core/store/read/totals.ts'
import type { TotalCache } from '#server/core/store/read/totalCache.ts'
import type { Pageable } from '#resources/query/paging.ts'
import { columnSpreads } from './columnSpread.ts'
import { readFoundKeys, readFoundPage, readOftenFoundPage, type Way } from './foundPage.ts'
import { mostOf } from './mostOf.ts'
import { readByKeys, type KeyPage } from './pageKey.ts'
import { readScopePage, startsLikeScope } from './scopePage.ts'
import type { WirePage } from './wirePage.ts'
import { deepOffset, findWalkedKeys, findWalkedPage } from './walkedPage.ts'

/** All rows of a company up to this size are looked up for each page. */
const smallScope = 5_000

/** Up to this many rows of all companies are found by an index and then looked up in the scope. */
const fewRows = 2_000

/** How often a page is read by two statements, when rows change between the two. */
const attempts = 2

/** A page as JSON text, rows with commas between them, and its total. */
export interface FoundPage {
  readonly rows: string
  readonly page: Total
}

/**
 * One page and the total. A page behind the end is empty with the exact total; one in the second half of many rows is read
 * from the other end.
 * @throws SortError for an invalid sort
 */
export const findPage = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
  pageable: Pageable,
): Promise<FoundPage> => {
  const order = bindOrder(source.resource, pageable.sort, source.session)
  if (!source.filter && startsLikeScope(source, order))
    return findInScope(database, cache, source, order, pageable)
  const way = await wayOf(database, cache, source, pageable)
  if (way === undefined)
    return findByKeys(
      database,
      source,
      () => findWalkedKeys(database, cache, source, order, pageable),
      () => findWalkedPage(database, cache, source, order, pageable),
    )
  const { pageNumber, pageSize: size } = pageable
  const slice = { offset: pageNumber * size, size }
  const toFound = ({ rows, total = 0 }: WirePage) => ({ rows, page: { totalElements: total } })
  const often = await readOftenFoundPage(database, source, way, order, slice)
  if (often) return toFound(often)
  return findByKeys(
    database,
    source,
    () => readFoundKeys(database, source, way, order, slice),
    async () => toFound(await readFoundPage(database.db, source, way, order, slice)),
  )
}

/** How all rows that fit are found; undefined where they may be too many. */
const wayOf = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
  { pageSize }: Pageable,
): Promise<Way | undefined> => {
  const { filter, scope } = source
  const most = filter
    ? mostOf(source, filter.bound, await columnSpreads(database))
    : Number.POSITIVE_INFINITY
  const isSelective = most <= fewRows
  if (isSelective && (!scope || most <= pageSize)) return 'filterFirst'
  const size = await sizeOf(database, cache, source)
  if (isSelective) return 'filterFirst'
  if (scope !== undefined && size <= smallScope) return 'scopeFirst'
  return filter && size <= countedRows ? 'asPlanned' : undefined
}

/** A page of a company without a filter, in the order of its scope table or the opposite one. */
const findInScope = async (
  database: Reader,
  cache: TotalCache,
  source: RowSource,
  order: readonly Order[],
  { pageNumber, pageSize }: Pageable,
): Promise<FoundPage> => {
  const offset = pageNumber * pageSize
  const { key, rows: resource } = keyOfScope(source)
  const readCounted = async (isTurned: boolean): Promise<FoundPage> => {
    const keep = cache.count(key, resource)
    const page = await readScopePage(database, source, isTurned ? reverseOrder(order) : order, {
      offset,
      size: pageSize,
      isCounted: true,
      isTurned,
    })
    const total = { totalElements: cache.keepSize(key, page.total ?? 0) }
    keep(total)
    return { rows: page.rows, page: total }
  }
  // Few rows are counted with the page.
  const roughly = cache.size(key)
  if (roughly !== undefined && roughly < countedRows)
    return readCounted(isNearerEnd(offset, roughly))
  const known = offset < deepOffset ? cache.get(key) : await exactTotal(database, cache, source)
  if (known === undefined) return readCounted(false)
  const total = known.totalElements
  if (total <= countedRows) return readCounted(isNearerEnd(offset, total))
  // Nearer pages are read from the beginning: they are right even if the total is some seconds old.
  const isTurned = offset >= deepOffset && isNearerEnd(offset, total)
  const size = isTurned ? Math.min(pageSize, total - offset) : pageSize
  if (size <= 0) return { rows: '', page: known }
  const page = await readScopePage(database, source, isTurned ? reverseOrder(order) : order, {
    offset: isTurned ? total - offset - size : offset,
    size,
    isCounted: false,
    isTurned,
  })
  const isLast = !isTurned && page.count < pageSize && (page.count > 0 || offset === 0)
  return { rows: page.rows, page: isLast ? { totalElements: offset + page.count } : known }
}

const isNearerEnd = (offset: number, total: number): boolean => offset > 0 && offset >= total / 2

/** A page by two statements, keys and their rows; by one, which takes longer, if rows change between the two each time. */
const findByKeys = async (
  database: Reader,
  source: RowSource,
  findKeys: () => Promise<KeyPage>,
  findWhole: () => Promise<FoundPage>,
): Promise<FoundPage> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { keys, page } = await findKeys()
    const found = await readByKeys(database, source, keys)
    if (found) return { rows: found.rows, page }
  }
  return findWhole()
}
