import { isReachable, reachableRows, type Total } from '#query/paging.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { Order } from '#server/sql/toOrder.ts'
import { tableOf } from '#server/sql/names.ts'
import type { Statistics } from './columnStatistics.ts'
import { estimateMatches } from './columnStatistics.ts'

/** Rows of a company that are looked up one by one. */
const smallScope = 5_000
/** Matches that an index finds and that are then looked up in the scope. */
const fewMatches = 2_000
/** Matches that the planner expects, of which finding the first ones is worth more than finding all. */
const manyMatches = 2 * reachableRows
/** Rows that are counted in the statement of their page. */
const countedWithPage = 100_000

export interface PageRequest {
  readonly source: RowSource
  readonly order: readonly Order[]
  readonly offset: number
  readonly size: number
}

/** How a page is read. It depends on the request and on statistics, and decides how long that takes, never which rows are answered. */
export type PagePlan =
  /** All matches are found, counted and sorted: `byScope` looks up each row of the company, `byIndex` each row that fits the filter. */
  | { readonly read: 'sorted'; readonly find: 'byScope' | 'byIndex' | 'byPlanner' }
  /** Rows are read in order until the page is full: `byScope` along the scope table of the company, each row of which is looked up if there is a filter. */
  | {
      readonly read: 'walked'
      readonly find: 'byScope' | 'byPlanner'
      /** `together`: by the same statement. */
      readonly counted: 'together' | 'apart'
    }

/**
 * Plans a page.
 * @param expected matches by the planner, where it was asked; infinite where a `sorted` plan has found too many
 */
export const planPage = (
  { source, order }: PageRequest,
  statistics: Statistics,
  expected = 0,
): PagePlan => {
  const { filter, scope } = source
  const rows = rowsSeen(source, statistics)
  // Rows that are seen through others are found like those of a filter.
  const isFiltered = filter !== undefined || (source.isNarrowed && scope === undefined)
  if (isFiltered && expected < manyMatches) {
    const matches = filter ? estimateMatches(source, filter.bound, statistics) : Infinity
    if (matches <= fewMatches) return { read: 'sorted', find: 'byIndex' }
    if (scope && rows <= smallScope) return { read: 'sorted', find: 'byScope' }
    return { read: 'sorted', find: 'byPlanner' }
  }
  if (!isFiltered && scope && rows <= smallScope && !isScopeOrder(source, order))
    return { read: 'sorted', find: 'byScope' }
  const counted = !isFiltered && rows <= countedWithPage ? 'together' : 'apart'
  const find = isScopeOrder(source, order) ? 'byScope' : 'byPlanner'
  return { read: 'walked', find, counted }
}

/** From which end a page of many rows is read, and how; undefined: neither is near. */
export const nearerEnd = (
  { offset, size }: Pick<PageRequest, 'offset' | 'size'>,
  total: Total,
): { readonly offset: number; readonly size: number; readonly fromEnd: boolean } | undefined => {
  if (!isReachable(offset, total)) return undefined
  if (offset < reachableRows) return { offset, size, fromEnd: false }
  const left = total.totalElements - offset
  const rest = Math.max(0, Math.min(size, left))
  return { offset: Math.max(0, left - rest), size: rest, fromEnd: true }
}

/** Rows of all companies, or of that of the session; one of which nothing is known has few. */
const rowsSeen = ({ resource, schema, scope }: RowSource, statistics: Statistics): number => {
  if (scope === undefined) return statistics.rows.get(`${schema}.${tableOf(resource)}`) ?? 0
  const companies = statistics.companies.get(`${schema}.${scope.table.name}`)
  return companies?.named.get(scope.company) ?? companies?.others ?? 0
}

/** Whether an order is that of the scope table, from either end. */
export const isScopeOrder = ({ scope }: RowSource, order: readonly Order[]): boolean => {
  if (scope === undefined) return false
  const { sort } = scope.table
  const wanted = [...sort, { column: 'id', direction: sort.at(-1)?.direction ?? 'asc' }]
  const isReversed = order[0]?.direction !== wanted[0]?.direction
  return (
    order.length === wanted.length &&
    order.every(({ column, direction, ignoreCase, nulls }, place) => {
      const same = wanted[place]
      return (
        column === same?.column &&
        (direction !== same.direction) === isReversed &&
        !ignoreCase &&
        nulls === undefined
      )
    })
  )
}
