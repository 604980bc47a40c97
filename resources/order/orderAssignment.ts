import { assignmentResource, type RecordOf } from '@quayside/framework'
import { presentationOfGoods } from './presentationOfGoods.ts'

/** Which of its users works on an order, by company. */
export const orderAssignment = assignmentResource('orderAssignment', presentationOfGoods, {
  read: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'],
  write: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'],
  shows: [
    'portOrderReference',
    'statusCustoms',
    'transportDetailsVesselName',
    'transportDetailsEts',
  ],
  sort: 'transportDetailsEts',
})
export type OrderAssignment = RecordOf<typeof orderAssignment>
