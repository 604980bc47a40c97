/** One sort order, named as in calls. */
export type SortOrder = {
  readonly property: string
  readonly direction?: 'ASC' | 'DESC'
  readonly ignoreCase?: boolean
  readonly nullHandling?: 'NATIVE' | 'NULLS_FIRST' | 'NULLS_LAST'
}

/** The page and sort that a list call requests. Pages count from 0. */
export type Pageable = {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sort: readonly SortOrder[]
}

export type FindResponse<Row> = {
  readonly entityList: readonly Row[]
  readonly page: {
    readonly totalElements: number
    /** There are more rows than that, and counting them would take too long. */
    readonly totalEstimated?: true
  }
}

/** The largest number of a page, and rows of a page where the list does not state its own maximum. */
export const pageLimits = { number: 1_000_000_000, size: 1_000 } as const

/** Totals are exact up to this many rows, and pages can be reached as far from the first row and from the last. */
export const reachableRows = 10_000

/** Whether a page that begins after so many rows can be reached; one behind the end is empty. */
export const isReachable = (
  offset: number,
  { totalElements, totalEstimated }: FindResponse<unknown>['page'],
): boolean =>
  offset < reachableRows || (totalEstimated !== true && totalElements - offset <= reachableRows)

/** A request with more sort orders is refused. */
export const sortOrderLimit = 5

/** The number of pages; an empty list still has one. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))

/** How many rows fit; `totalEstimated` where that is an estimate. */
export type Total = { readonly totalElements: number; readonly totalEstimated?: true }
