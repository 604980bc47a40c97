import { noteResource, type RecordOf } from '@quayside/framework'

/** What participants of an order say to their colleagues, or to one another. */
export const orderNote = noteResource('orderNote', 'presentationOfGoods', {
  read: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'],
  write: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'],
})
export type OrderNote = RecordOf<typeof orderNote>
