/** What needs attention now among the orders and movements of a company: three counts for charts. */
export const statusSummaryPath = '/port-order-status-dashboard/v1/summary'

/** Hours until the planned departure by which waiting orders are grouped, each up to its limit; the last group is open. */
export const departureLimits = [0, 6, 12, 24, 48] as const

/** Hours of the movement count, the current one included. */
export const movementHours = 24

/** One source of a status, as lists name its column. */
export type CustomsColumn = 'statusCustoms' | 'statusCustomsZapp'

export interface StatusSummary {
  /** The time of the count. */
  readonly at: string
  /** Per source that the reader may see: orders by customs status, the most frequent first; null: none yet. */
  readonly customs: readonly {
    readonly column: CustomsColumn
    readonly code: string | null
    readonly orders: number
  }[]
  /** Gated in and not released, by hours from now: from the previous limit up to `until`; null: later than all. */
  readonly waiting: readonly { readonly until: number | null; readonly orders: number }[]
  /** Such orders without a planned departure. */
  readonly unplanned: number
  /** Movements by the hour that begins at `from`, the earliest first; omitted for readers who may not see them. */
  readonly movements?: readonly { readonly from: string; readonly movements: number }[]
}
