import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { DemoOrder } from './demoOrder.ts'

type Assigned = PresentationOfGoods['assignedPortOrderList']

/** The children, each with its parent, followed by the parent with all children. */
export const linkCollector = (parent: DemoOrder, children: readonly DemoOrder[]): DemoOrder[] => [
  ...children.map((child) =>
    assign(child, [
      { portOrderReference: parent.record.portOrderReference, referenceType: 'PARENT' },
    ]),
  ),
  assign(
    parent,
    children.map(({ record }) => ({
      portOrderReference: record.portOrderReference,
      referenceType: 'CHILD',
    })),
  ),
]

const assign = (order: DemoOrder, assignedPortOrderList: Assigned): DemoOrder => ({
  ...order,
  record: { ...order.record, assignedPortOrderList },
})
