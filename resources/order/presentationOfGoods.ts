import { customsCodes, releasedCodes } from '#resources/customsCodes.ts'
import { defineResource, type RecordOf, type Session } from '@quayside/framework'
import { isLoaded } from '#resources/statusQualifiers.ts'
import { rejectedBy, stoppedBy } from '#resources/rejectedCodes.ts'
import { orderActions, orderRules } from '#resources/rows/orderActions.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import {
  cancellationRights,
  exitCancellationRights,
  portOrderRow,
} from '#resources/rows/portOrderRow.ts'

/** Order types with customs features (EN-049). */
export const customsTypes = ['AES', 'DUX', 'SAC', 'MIT', 'EUB', 'AUS', 'SBF'] as const

type CustomsType = (typeof customsTypes)[number]
type Kind = 'B' | 'S' | 'Z'

/** Which rules apply to an order, by its type (A137, A140). */
const kindOfType: { readonly [T in CustomsType]?: Kind } = {
  AES: 'Z',
  DUX: 'S',
  MIT: 'B',
  EUB: 'B',
  AUS: 'B',
  SBF: 'B',
}

/** With flag EMPN2161 the first letter of the reference decides instead of the type. */
const isKind = (
  { type, portOrderReference }: { readonly type: string; readonly portOrderReference: string },
  { flags }: Session,
  kind: Kind,
): boolean =>
  flags.includes('EMPN2161')
    ? portOrderReference.startsWith(kind)
    : isCustomsType(type) && kindOfType[type] === kind

const isCustomsType = (type: string): type is CustomsType =>
  (customsTypes as readonly string[]).includes(type)

const isOneOf = (code: string | null | undefined, ...codes: readonly string[]): boolean =>
  typeof code === 'string' && codes.includes(code)

/** Types that the support tools can cancel (A142). */
const cancellableTypes: readonly string[] = ['AES', 'DUX', 'SAC']

const completionRight = ['EM01_SUPPORT_TOOLS_MRN_COMPLETION'] as const
const customsRight = ['EM01_CUSTOMS_STATUS_WRITE'] as const
const processingRight = ['EM01_PROCESSING_STATUS_WRITE'] as const
const reservable = ['customsType', 'notCancelled', 'notSac', 'reservable', 'notGatedIn'] as const

/** By these an order is known beside its references. */
const orderNames = [
  'transportDetailsVesselName',
  'transportDetailsEts',
  'containerNumberList',
  'participantList',
]

/** A row of the port order list and of the presentation of goods list: one data set, two views. */
export const presentationOfGoods = defineResource({
  name: 'presentationOfGoods',
  path: '/presentation-of-goods/v1',
  calls: ['find', 'get'],
  access: { read: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'] },
  archive: true,
  scope: { kind: 'participant', list: 'participantList', code: 'pcsCode' },
  fields: portOrderRow,
  watch: {
    released: { becomes: { statusCustoms: releasedCodes, statusCustomsZapp: releasedCodes } },
    stopped: { becomes: stoppedBy },
    rejected: { becomes: rejectedBy },
    gatedIn: { becomes: { gateIn: [true] } },
    vesselChanged: { changes: ['transportDetailsVesselName', 'transportDetailsEts'] },
    cancelled: { becomes: { cancellationIndicator: [true] } },
    overdue: { due: 'releaseDue' },
    departureOverdue: { due: 'departureDue' },
    acknowledgementOverdue: { due: 'acknowledgementDue' },
  },
  /*
   * Section 4 of the specification as in spec-12: only the code of EMP decides, and a missing one counts
   * as another code.
   */
  rules: {
    ...orderRules,
    customsType: ({ type }) => isCustomsType(type),
    notCancelled: ({ cancellationIndicator }) => !cancellationIndicator,
    notSac: ({ type }) => type !== 'SAC',
    reservable: (row, session) => isKind(row, session, 'B'),
    notGatedIn: ({ gateIn }) => !gateIn,
    notReserved: ({ customsStatus }) => customsStatus !== 'STOP_RESERVATION',
    reserved: ({ customsStatus }) => customsStatus === 'STOP_RESERVATION',
    notStopped: ({ customsStatus, statusCustoms }) =>
      customsStatus !== 'STOP' && statusCustoms !== customsCodes.stop,
    stoppable: (row, session) =>
      isKind(row, session, 'S')
        ? isOneOf(row.statusCustoms, customsCodes.first, customsCodes.third)
        : row.gateIn && row.statusCustoms !== customsCodes.release,
    releasable: (row, session) =>
      (isKind(row, session, 'Z') &&
        !isOneOf(row.statusCustoms, customsCodes.first, customsCodes.second)) ||
      row.statusCustoms === customsCodes.stop ||
      (isKind(row, session, 'S') &&
        row.customsStatus === 'STOP' &&
        row.customsStatusSource === 'MANUAL'),
    ausbOffered: ({ showAusbButton }) => showAusbButton,
    released: ({ statusCustoms }) =>
      isOneOf(statusCustoms, customsCodes.first, customsCodes.second),
    notConfirmed: ({ customsStatus }) => customsStatus !== 'AUSB',
    transshipped: ({ transshipment }) => transshipment,
    cancellable: ({ type }) => cancellableTypes.includes(type),
    // Only collectors, which are of the type SAC, are parents.
    notPartOfSac: ({ assignedPortOrderList }) =>
      !assignedPortOrderList.some(({ referenceType }) => referenceType === 'PARENT'),
    notLoaded: ({ statusGate, statusGateZapp }) => ![statusGate, statusGateZapp].some(isLoaded),
    exportDeclared: ({ type }) => type === 'AES',
    hasMrn: ({ mrnList }) => mrnList.length > 0,
    incomplete: ({ mrnList }) =>
      mrnList.length === 0 ||
      mrnList.some(({ aesMrnCompletenessIndicator }) => !aesMrnCompletenessIndicator),
    presentedAtExit: ({ exitMessageList = [] }) => exitMessageList.length > 0,
    notCancelledAtExit: ({ exitMessageList = [] }) =>
      exitMessageList.length === 0 || exitMessageList.some(({ cancelled }) => !cancelled),
    presented: ({ goodsId, processingStatus }) =>
      typeof goodsId === 'number' && typeof processingStatus === 'string',
    inProgress: ({ processingStatus }) => processingStatus === 'IN_PROGRESS',
    takenUp: ({ goodsId, processingStatus }) =>
      typeof goodsId === 'number' &&
      typeof processingStatus === 'string' &&
      processingStatus !== 'UNPROCESSED',
  },
  actions: {
    stopReservation: {
      kind: 'record',
      icon: 'reserve',
      in: 'customsStatus',
      as: 'STOP_RESERVATION',
      rights: customsRight,
      rules: [...reservable, 'notReserved'],
    },
    stopReservationCancel: {
      kind: 'record',
      icon: 'lift',
      in: 'customsStatus',
      as: 'STOP_RESERVATION_CANCEL',
      rights: customsRight,
      rules: [...reservable, 'reserved'],
    },
    stop: {
      kind: 'record',
      icon: 'stop',
      in: 'customsStatus',
      as: 'STOP',
      sets: { statusCustoms: customsCodes.stop },
      rights: customsRight,
      rules: ['customsType', 'notStopped', 'stoppable'],
    },
    release: {
      kind: 'record',
      icon: 'release',
      in: 'customsStatus',
      as: 'RELEASE',
      sets: { statusCustoms: customsCodes.second },
      rights: customsRight,
      rules: ['customsType', 'releasable'],
    },
    ausb: {
      kind: 'record',
      icon: 'confirm',
      in: 'customsStatus',
      as: 'AUSB',
      sets: { statusCustoms: customsCodes.ausb },
      rights: ['EM01_CUSTOMS_STATUS_AUSB_WRITE'],
      rules: ['customsType', 'ausbOffered', 'released', 'notConfirmed'],
    },
    takeUp: {
      kind: 'record',
      icon: 'work',
      in: 'processingStatus',
      as: 'IN_PROGRESS',
      rights: processingRight,
      rules: ['customsType', 'presented'],
    },
    finish: {
      kind: 'record',
      in: 'processingStatus',
      as: 'PROCESSED',
      rights: processingRight,
      rules: ['customsType', 'presented', 'inProgress'],
    },
    cancel: {
      kind: 'confirm',
      path: '/port-order/v1/cancel/{portOrderId}',
      names: orderNames,
      rights: cancellationRights,
      rules: ['cancellable', 'notCancelled', 'notPartOfSac', 'notLoaded'],
    },
    mrnCompletion: {
      kind: 'confirm',
      path: '/status/v1/set-object-name-communication-status-complete-yes/{objectName}/{portOrderId}',
      each: 'mrnList',
      names: orderNames,
      rights: completionRight,
      rules: ['exportDeclared', 'notCancelled', 'hasMrn', 'incomplete'],
    },
    cancellationAtExit: {
      kind: 'confirm',
      path: '/cancellation-at-exit/v1/cancellation-at-exit/{mrn}/{pcsCode}/{eoriNumber}/{branchNumber}/{messageId}',
      each: 'exitMessageList',
      names: orderNames,
      // The platform on whose behalf the message was sent (A181).
      sends: { pcsCode: 'EMP' },
      rights: exitCancellationRights,
      rules: ['exportDeclared', 'presentedAtExit', 'notCancelledAtExit'],
    },
    ...orderActions,
    transshipment: {
      kind: 'related',
      rows: 'transshipment',
      column: 'transshipment',
      rules: ['transshipped'],
    },
    customsHistory: {
      kind: 'history',
      of: 'customsStatus',
      rights: ['EM01_CUSTOMS_STATUS_READ'],
      rules: ['customsType'],
    },
    processingHistory: {
      kind: 'history',
      of: 'processingStatus',
      rights: ['EM01_PROCESSING_STATUS_READ'],
      rules: ['takenUp'],
    },
  },
  pages: portOrderPages,
  list: {
    columns: [
      'portOrderReference',
      'forwarderReference',
      'type',
      'created',
      'transportDetailsVesselName',
      'transportDetailsEts',
      'portOfDischargeCode',
      'containerNumberList',
      'vehicleChassisNumberList',
      'mrnList',
      'lrnList',
      'customsReferencesAtbNumberList',
      'goodsCommodityCodeList',
      'goodsCommodityDescriptionList',
      'countryOfDestinationsList',
      'participantList',
      'assignedPortOrderList',
      'riskLevel',
      'statusCustoms',
      'statusCustomsZapp',
      'customsStatus',
      'customsStatusSource',
      'processingStatus',
      'atlasSelfDeclaredIndicator',
      'asumaDakIndicator',
      'outboardLoadingIndicator',
      'containsBreakbulkIndicator',
      'transshipment',
      'gateIn',
      'gateInTime',
      'releaseDue',
      'departureDue',
      'acknowledgementDue',
      'cancellationIndicator',
      'updated',
    ],
    sort: { field: 'created', order: 'DESC' },
    pageSize: 10,
    filters: {
      portOfDischargeCode: { searches: ['portOfDischargeCode', 'portOfDischargeName'], max: 17 },
    },
    search: {
      fields: [
        'portOrderReference',
        'mrnList',
        'mrnList.objectName',
        'lrnList',
        'lrnList.objectName',
        'containerNumberList',
        'vehicleChassisNumberList',
        'customsReferencesAtbNumberList',
        'transportDetailsVesselName',
        'assignedPortOrderList',
      ],
      summary: ['statusCustoms', 'type', 'transportDetailsVesselName', 'transportDetailsEts'],
    },
    views: {
      portOrder: {
        route: '/portorder',
        rights: ['EM01_PORT_ORDER_LIST'],
        first: [
          'portOrderReference',
          'statusCustoms',
          'transportDetailsVesselName',
          'transportDetailsEts',
          'containerNumberList',
          'type',
        ],
        hidden: [
          'forwarderReference',
          'vehicleChassisNumberList',
          'lrnList',
          'customsReferencesAtbNumberList',
          'goodsCommodityCodeList',
          'countryOfDestinationsList',
          'assignedPortOrderList',
          'riskLevel',
          'statusCustomsZapp',
          'customsStatus',
          'customsStatusSource',
          'processingStatus',
          'atlasSelfDeclaredIndicator',
          'asumaDakIndicator',
          'outboardLoadingIndicator',
          'containsBreakbulkIndicator',
          'transshipment',
          'gateInTime',
          'releaseDue',
          'departureDue',
          'acknowledgementDue',
          'cancellationIndicator',
          'updated',
        ],
      },
      presentationOfGoods: {
        route: '/presentation-of-goods',
        rights: ['EM01_PRESENTATION_OF_GOODS_LIST'],
        restricted: { flag: 'EMPN2786', field: 'type', values: customsTypes },
        first: [
          'portOrderReference',
          'riskLevel',
          'statusCustoms',
          'processingStatus',
          'transportDetailsVesselName',
          'transportDetailsEts',
          'containerNumberList',
          'releaseDue',
          'customsStatus',
        ],
        hidden: [
          'forwarderReference',
          'portOfDischargeCode',
          'vehicleChassisNumberList',
          'lrnList',
          'goodsCommodityCodeList',
          'countryOfDestinationsList',
          'assignedPortOrderList',
          'customsStatusSource',
          'atlasSelfDeclaredIndicator',
          'asumaDakIndicator',
          'outboardLoadingIndicator',
          'containsBreakbulkIndicator',
          'transshipment',
          'gateIn',
          'gateInTime',
          'departureDue',
          'acknowledgementDue',
          'cancellationIndicator',
          'updated',
        ],
      },
    },
  },
})
export type PresentationOfGoods = RecordOf<typeof presentationOfGoods>
