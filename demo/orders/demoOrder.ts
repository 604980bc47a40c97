import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { LifePlan, StatusEvent } from './lifeCycle.ts'
import type { Shipment } from './shipment.ts'

/** One order with the data that it was made from. */
export interface DemoOrder {
  readonly archived: boolean
  readonly record: PresentationOfGoods
  readonly shipment: Shipment
  readonly plan: LifePlan
  /** The events so far: the codes of the record are the last of them. */
  readonly events: readonly StatusEvent[]
}
