/** What needs somebody now, of the orders and movements that a company sees: three counts for charts. */
export const statusSummaryPath = '/port-order-status-dashboard/v1/summary'

/** Hours until the planned departure in which orders wait for their release, each up to its own; the last has no end. */
export const departureLimits = [0, 6, 12, 24, 48] as const

/** Hours in which movements are counted, the running one included. */
export const movementHours = 24

/** One source of a status, as lists name its column. */
export type CustomsColumn = 'statusCustoms' | 'statusCustomsZapp'

export interface StatusSummary {
  /** The instant of the count. */
  readonly at: string
  /** Of each source that the reader may see: orders by customs status, the most frequent first; null: none yet. */
  readonly customs: readonly {
    readonly column: CustomsColumn
    readonly code: string | null
    readonly orders: number
  }[]
  /** Gated in and not released, by hours from now: from the limit before up to `until`; null: later than all. */
  readonly waiting: readonly { readonly until: number | null; readonly orders: number }[]
  /** Such orders without a planned departure. */
  readonly unplanned: number
  /** Movements by the hour that begins at `from`, the earliest first; left out for whoever may not see them. */
  readonly movements?: readonly { readonly from: string; readonly movements: number }[]
}
