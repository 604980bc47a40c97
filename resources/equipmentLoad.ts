import { defineResource, type RecordOf } from '#framework/schema/defineResource.ts'
import {
  choice,
  computed,
  computedYesNo,
  dateTime,
  behindFlag,
  optional,
  stamped,
  text,
  yesNo,
} from '#framework/schema/fields.ts'
import { identifier } from './fields.ts'

export const equipmentLoad = defineResource({
  name: 'equipmentLoad',
  path: '/equipment-load/v1',
  calls: ['find', 'get', 'delete'],
  access: { read: ['EM01_EQUIPMENT_LOAD_LIST_READ'], write: ['EM01_EQUIPMENT_LOAD_LIST_WRITE'] },
  archive: true,
  scope: { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
  fields: {
    portOrderReference: identifier('portOrderReference'),
    equipmentQualifier: identifier('equipment'),
    movementDatetime: dateTime(),
    actualVesselName: optional(text(50, 15)),
    actualCallSign: optional(identifier('callSign')),
    actualImoNumber: optional(identifier('imoNumber')),
    actualVesselDepartureNumber: optional(identifier('departureNumber')),
    actualDepartureDatetime: optional(dateTime()),
    vesselName: optional(text(50, 15)),
    callSign: optional(identifier('callSign')),
    imoNumber: optional(identifier('imoNumber')),
    vesselDepartureNumber: optional(identifier('departureNumber')),
    departureDatetime: optional(dateTime()),
    /** The ship that it was loaded on is another one than planned. */
    otherVessel: computedYesNo([{ field: 'actualImoNumber', differsFrom: 'imoNumber' }]),
    receivedDatetime: optional(dateTime()),
    containerIsoType: optional(identifier('isoType')),
    facilityCode: optional(identifier('participantCode')),
    contentTypeIndicator: yesNo(),
    contentType: behindFlag(
      'EMPN3307',
      computed(choice('FULL', 'EMPTY'), { of: 'contentTypeIndicator', yes: 'FULL', no: 'EMPTY' }),
    ),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  watch: {
    loaded: { appears: 'equipmentQualifier' },
    vesselChanged: { changes: ['actualVesselName'] },
  },
  list: {
    columns: [
      'portOrderReference',
      'equipmentQualifier',
      'contentType',
      'movementDatetime',
      'actualVesselName',
      'otherVessel',
      'actualCallSign',
      'actualImoNumber',
      'actualDepartureDatetime',
      'vesselName',
      'callSign',
      'imoNumber',
      'departureDatetime',
      'actualVesselDepartureNumber',
      'vesselDepartureNumber',
      'containerIsoType',
      'facilityCode',
      'receivedDatetime',
    ],
    sort: { field: 'movementDatetime', order: 'DESC' },
    pageSize: 10,
    search: {
      fields: ['equipmentQualifier', 'portOrderReference'],
      summary: ['movementDatetime', 'actualVesselName', 'vesselName'],
    },
    views: {
      equipmentLoad: {
        route: '/equipment-load',
        hidden: [
          'actualVesselDepartureNumber',
          'vesselDepartureNumber',
          'containerIsoType',
          'facilityCode',
          'receivedDatetime',
        ],
      },
    },
  },
})
export type EquipmentLoad = RecordOf<typeof equipmentLoad>
