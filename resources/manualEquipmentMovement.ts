import { defineResource, type RecordOf } from '#framework/schema/defineResource.ts'
import { choice, dateTime, optional, stamped, text, yesNo } from '#framework/schema/fields.ts'
import { identifier } from './fields.ts'
import { gateAction, gateMovements, movementTypes } from '#resources/movements.ts'

/** A manually reported movement of equipment; it is never changed. */
export const manualEquipmentMovement = defineResource({
  name: 'manualEquipmentMovement',
  path: '/manual-equipment-movement/v1',
  calls: ['find', 'get'],
  access: { read: ['EM01_MOVEMENT_LIST'] },
  archive: true,
  // The company's own reports, and those about orders it takes part in.
  scope: {
    kind: 'anyOf',
    scopes: [
      { kind: 'company', field: 'messageSenderCode' },
      { kind: 'related', resource: 'presentationOfGoods', field: 'portOrderReference' },
    ],
  },
  filterKeys: {
    movementType: { field: 'movementType', operator: '==' },
    movementDatetimeFrom: { field: 'movementDatetime', operator: '>=' },
    movementDatetimeTo: { field: 'movementDatetime', operator: '<=' },
    equipmentType: { field: 'equipmentType', operator: '==' },
    containerNumber: { field: 'containerNumber', operator: '==' },
    chassisNumber: { field: 'chassisNumber', operator: '==' },
    contentType: { field: 'contentType', operator: '==' },
    messageSenderCode: { field: 'messageSenderCode', operator: '==' },
    berthCode: { field: 'berthCode', operator: '==' },
    targetBerthCode: { field: 'targetBerthCode', operator: '==' },
    vesselName: { field: 'vesselName', operator: '=ci=' },
    etsFrom: { field: 'ets', operator: '>=' },
    etsTo: { field: 'ets', operator: '<=' },
    pending: { field: 'pending', operator: '==' },
    userName: { field: 'userName', operator: '=ci=' },
    createdFrom: { field: 'created', operator: '>=' },
    createdTo: { field: 'created', operator: '<=' },
    portOrderReference: { field: 'portOrderReference', operator: '==' },
    portOrderReferenceIsNull: { field: 'portOrderReference', operator: '=isnull=' },
  },
  fields: {
    movementType: choice(...movementTypes),
    movementDatetime: dateTime(),
    messageSenderCode: stamped(identifier('participantCode'), 'session.participantCode'),
    messageSenderComCode: stamped(identifier('participantCode'), 'session.participantCode'),
    /** Null: the whole order moves. */
    equipmentType: optional(choice('CONTAINER', 'CHASSIS', 'BREAKBULK')),
    containerNumber: optional(identifier('containerNumber')),
    chassisNumber: optional(identifier('chassisNumber')),
    contentType: optional(choice('FULL', 'EMPTY')),
    nonIsoContainerIndicator: yesNo(),
    portOrderReference: optional(identifier('portOrderReference')),
    /** Every piece of equipment of the order has made this movement (A128). */
    portOrderReferenceComplete: yesNo(),
    portUnlocode: identifier('unlocode'),
    /** The terminal of the movement, and its destination. */
    berthCode: identifier('participantCode'),
    targetBerthCode: optional(identifier('participantCode')),
    imoNumber: optional(identifier('imoNumber')),
    callSign: optional(identifier('callSign')),
    vesselName: optional(text(50, 15)),
    pcsVoyageNumber: optional(identifier('departureNumber')),
    ets: optional(dateTime()),
    mrn: optional(identifier('mrn')),
    /** Not acknowledged yet: the same movement of the same equipment must wait (A157). */
    pending: yesNo(),
    userName: stamped(text(256), 'session.username'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
  },
  watch: {
    reported: { appears: 'movementType' },
    acknowledged: { becomes: { pending: [false] } },
  },
  actions: { gateIn: gateAction, gateOut: gateAction },
  list: {
    columns: [
      'movementType',
      'movementDatetime',
      'equipmentType',
      'containerNumber',
      'chassisNumber',
      'contentType',
      'portOrderReference',
      'messageSenderCode',
      'berthCode',
      'targetBerthCode',
      'vesselName',
      'ets',
      'pending',
      'userName',
      'created',
    ],
    sort: { field: 'created', order: 'DESC' },
    pageSize: 10,
    filters: { movementType: { offers: gateMovements } },
    search: {
      fields: ['containerNumber', 'chassisNumber', 'portOrderReference'],
      summary: ['movementType', 'movementDatetime', 'berthCode'],
    },
    views: {
      equipmentMovement: {
        route: '/equipment-movement',
        hidden: ['equipmentType', 'contentType', 'targetBerthCode', 'vesselName', 'ets', 'pending'],
      },
    },
  },
  form: {
    inputs: [
      'movementType',
      'movementDatetime',
      'equipmentType',
      'containerNumber',
      'chassisNumber',
      'contentType',
      'nonIsoContainerIndicator',
      'portOrderReference',
      'portUnlocode',
      'berthCode',
      'targetBerthCode',
      'imoNumber',
      'callSign',
      'vesselName',
      'pcsVoyageNumber',
      'ets',
      'mrn',
    ],
  },
})
export type ManualEquipmentMovement = RecordOf<typeof manualEquipmentMovement>
