import {
  dateTime,
  defineResource,
  optional,
  type RecordOf,
  type RelatedRows,
} from '@quayside/framework'
import { identifier } from '#resources/fields.ts'

const pageSize = 25

/** The transport of equipment, by sea or road, from the facility where it lands to that of its ship. */
export const transshipment = defineResource({
  name: 'transshipment',
  path: '/transshipment/v1',
  calls: [],
  access: { read: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'] },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    /** Null: loose goods. */
    equipmentQualifier: optional(identifier('equipment')),
    facilityCodeOut: identifier('participantCode'),
    /** Null: the goods have not left yet. */
    movementStartDatetime: optional(dateTime()),
    facilityCodeIn: identifier('participantCode'),
    /** Null: the goods have not arrived yet. */
    movementEndDatetime: optional(dateTime()),
  },
  list: {
    columns: [
      'equipmentQualifier',
      'facilityCodeOut',
      'movementStartDatetime',
      'facilityCodeIn',
      'movementEndDatetime',
    ],
    sort: { field: 'movementStartDatetime', order: 'DESC' },
    pageSize,
  },
})
export type Transshipment = RecordOf<typeof transshipment>

/** The movements of an order between facilities. */
export const transshipmentRelatedRows = {
  name: transshipment.name,
  fields: transshipment.fields,
  columns: transshipment.list?.columns ?? [],
  tabs: {
    movements: {
      method: 'POST',
      path: `${transshipment.path}/find/{portOrderReference}`,
      pageSize,
    },
  },
} as const satisfies RelatedRows
