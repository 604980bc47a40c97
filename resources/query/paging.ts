/** One order of a sort, in the words of the wire. */
export type SortOrder = {
  readonly property: string
  readonly direction?: 'ASC' | 'DESC'
  readonly ignoreCase?: boolean
  readonly nullHandling?: 'NATIVE' | 'NULLS_FIRST' | 'NULLS_LAST'
}

/** What a list call asks for: which page of which order. Pages count from 0. */
export type Pageable = {
  readonly pageNumber: number
  readonly pageSize: number
  readonly sort: readonly SortOrder[]
}

export type FindResponse<Row> = {
  readonly entityList: readonly Row[]
  readonly page: {
    readonly totalElements: number
    /** Present when the total is the planner's estimate, because counting exactly took too long. */
    readonly totalEstimated?: true
  }
}

/** A request for more sort orders than this is refused. */
export const sortOrderLimit = 5

/** Pages that a total fills; an empty list still has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize))
