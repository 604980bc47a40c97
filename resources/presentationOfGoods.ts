import { customsCodes } from './kit/customsCodes.ts'
import { defineResource, type RecordOf, type RecordPages } from './kit/defineResource.ts'
import {
  choice,
  country,
  dateTime,
  forFlag,
  forRights,
  integer,
  judgedBy,
  list,
  optional,
  records,
  reference,
  riskLevel,
  stamped,
  statusCode,
  text,
  yesNo,
} from './kit/fields.ts'
import { movementAction, movementOptionsOf } from './kit/movements.ts'
import { holdsAny, type Session } from './kit/session.ts'
import { isLoaded } from './kit/statusQualifiers.ts'

/** Order types that take part in the customs features (EN-049). */
export const customsTypes = ['AES', 'DUX', 'SAC', 'MIT', 'EUB', 'AUS', 'SBF'] as const

type CustomsType = (typeof customsTypes)[number]
type Kind = 'B' | 'S' | 'Z'

/** Which rules an order follows, by its type (A137, A140). */
const kindOfType: { readonly [T in CustomsType]?: Kind } = {
  AES: 'Z',
  DUX: 'S',
  MIT: 'B',
  EUB: 'B',
  AUS: 'B',
  SBF: 'B',
}

/** Flag EMPN2161 lets the first letter of the reference decide instead of the type. */
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

/** Decision 19 of the specification: what import verification found is for two parts in an order alone. */
export const seesImportVerification = (
  {
    participantList,
  }: { readonly participantList: readonly { readonly type: string; readonly pcsCode: string }[] },
  session: Session,
): boolean =>
  holdsAny(session, ['EM01_NO_PARTICIPANT_RESTRICTION']) ||
  participantList.some(
    ({ type, pcsCode }) =>
      (type === 'ISSUER' || type === 'WAREHOUSE') && pcsCode === session.participantCode,
  )

/** What the verification says that found nothing (DB-012). */
const nothingFound = '000'

/** Types that the support tools know (A142). */
const cancellableTypes: readonly string[] = ['AES', 'DUX', 'SAC']

const cancelRight = ['EM01_SUPPORT_TOOLS_PORT_ORDER_CANCELLATION'] as const
const completionRight = ['EM01_SUPPORT_TOOLS_MRN_COMPLETION'] as const
const exitRight = ['EM01_SUPPORT_TOOLS_CANCELLATION_AT_EXIT'] as const
const customsRight = ['EM01_CUSTOMS_STATUS_WRITE'] as const
const processingRight = ['EM01_PROCESSING_STATUS_WRITE'] as const
const reservable = ['customsType', 'notCancelled', 'notSac', 'reservable', 'notGatedIn'] as const

/** What can be read of one port order: the order, its positions, and the packages of those. */
export const portOrderPages = {
  key: 'portOrderId',
  param: 'id',
  action: 'detail',
  routes: {
    order: '/portorder/detail',
    position: '/portorder/position/detail',
    package: '/portorder/position/package/detail',
  },
} as const satisfies RecordPages

/** A row of the port order list, which is the presentation of goods list too: one data set, two views. */
export const presentationOfGoods = defineResource({
  name: 'presentationOfGoods',
  path: '/presentation-of-goods/v1',
  calls: ['find', 'one'],
  access: { read: ['EM01_PORT_ORDER_LIST', 'EM01_PRESENTATION_OF_GOODS_LIST'] },
  archive: true,
  scope: { kind: 'participant', list: 'participantList', code: 'pcsCode' },
  fields: {
    portOrderId: integer(1, Number.MAX_SAFE_INTEGER),
    goodsId: optional(integer(1, Number.MAX_SAFE_INTEGER)),
    portOrderReference: reference('portOrderReference'),
    type: reference('orderType'),
    created: stamped(dateTime(), 'clock.created'),
    updated: stamped(dateTime(), 'clock.updated'),
    transportDetailsVesselName: optional(text(50, 15)),
    transportDetailsEts: optional(dateTime()),
    portOfDischargeCode: optional(reference('unlocode')),
    portOfDischargeName: optional(text(50)),
    atlasSelfDeclaredIndicator: yesNo(),
    asumaDakIndicator: yesNo(),
    outboardLoadingIndicator: yesNo(),
    containsBreakbulkIndicator: yesNo(),
    cancellationIndicator: yesNo(),
    transshipment: yesNo(),
    gateIn: yesNo(),
    showAusbButton: yesNo(),
    /** The first of the errors that import verification found; none: it has not been done. */
    impVerificationResultCode: optional(text(3)),
    riskLevel: forRights(['EM01_RISK_LEVEL_READ'], riskLevel()),
    statusCustoms: judgedBy(
      ['EM01_CUSTOMS_STATUS_WRITE', 'EM01_CUSTOMS_STATUS_AUSB_WRITE'],
      forRights(['EM01_EMP_STATUS_SHOW'], optional(statusCode('PORT_ORDER', 'CUSTOMS'))),
    ),
    statusCustomsZapp: forRights(
      ['EM01_ZAPP_STATUS_SHOW'],
      optional(statusCode('PORT_ORDER', 'CUSTOMS')),
    ),
    /** The latest code of the gate, by who reports it; for the rules of a cancellation alone. */
    statusGate: forRights(cancelRight, optional(statusCode('PORT_ORDER', 'GATE'))),
    statusGateZapp: forRights(cancelRight, optional(statusCode('PORT_ORDER', 'GATE'))),
    processingStatus: forRights(
      ['EM01_PROCESSING_STATUS_READ'],
      optional(choice('UNPROCESSED', 'IN_PROGRESS', 'PROCESSED')),
    ),
    customsStatus: forRights(
      ['EM01_CUSTOMS_STATUS_READ'],
      optional(choice('STOP_RESERVATION', 'STOP_RESERVATION_CANCEL', 'STOP', 'RELEASE', 'AUSB')),
    ),
    customsStatusSource: forRights(
      ['EM01_CUSTOMS_STATUS_READ'],
      optional(choice('WAM', 'ASUMA', 'MANUAL')),
    ),
    mrnList: records(
      {
        mrn: reference('mrn'),
        objectName: reference('objectName'),
        type: text(10),
        releaseDateTime: optional(dateTime()),
        wksProcedure: forFlag('EMPN3399', yesNo()),
        aesMrnCompletenessIndicator: yesNo(),
      },
      ['mrn'],
    ),
    /** The presentations at exit (E_EXT_PRE) that went out to customs. */
    exitMessageList: forRights(
      exitRight,
      records(
        {
          mrn: reference('mrn'),
          messageId: text(35),
          eoriNumber: text(17),
          branchNumber: text(4),
          sent: dateTime(),
          cancelled: yesNo(),
        },
        ['mrn'],
      ),
    ),
    lrnList: records(
      {
        lrn: reference('lrn'),
        objectName: reference('objectName'),
        lrnPosition: integer(1, 9_999),
        aesLrnCompletenessIndicator: yesNo(),
      },
      ['lrn'],
    ),
    participantList: records(
      {
        name: text(40, 20),
        pcsCode: reference('participantCode'),
        type: choice(
          'ISSUER',
          'AGENT',
          'WAREHOUSE',
          'INVOICE_RECIPIENT',
          'PARTYPAYING',
          'CONSIGNEE',
          'DECLARANT',
          'EXPORTER',
          'REPRESENTING_COMPANY',
        ),
        source: choice('GLOBAL', 'CUSTOMS'),
      },
      ['name', 'pcsCode'],
    ),
    assignedPortOrderList: records(
      {
        portOrderReference: reference('portOrderReference'),
        referenceType: choice('PARENT', 'CHILD'),
      },
      ['portOrderReference'],
    ),
    containerNumberList: list(reference('containerNumber')),
    vehicleChassisNumberList: list(reference('chassisNumber')),
    customsReferencesAtbNumberList: list(reference('atbNumber')),
    goodsCommodityCodeList: list(reference('goodsCommodityCode')),
    goodsCommodityDescriptionList: list(text(280, 16)),
    countryOfDestinationsList: list(country()),
  },
  /*
   * Section 4 of the specification as decision 12 reads it: one code decides, that of EMP, and a missing one counts
   * as another code.
   */
  rules: {
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
    movable: (order, session) => movementOptionsOf(order, session).length > 0,
    notConfirmed: ({ customsStatus }) => customsStatus !== 'AUSB',
    transshipped: ({ transshipment }) => transshipment,
    verified: ({ impVerificationResultCode: code }) =>
      typeof code === 'string' && code !== nothingFound,
    issuerOrWarehouse: seesImportVerification,
    assigned: ({ assignedPortOrderList }) => assignedPortOrderList.length > 0,
    equipped: ({ containerNumberList, vehicleChassisNumberList }) =>
      containerNumberList.length + vehicleChassisNumberList.length > 0,
    declared: ({ mrnList, lrnList }) => mrnList.length + lrnList.length > 0,
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
    takeUp: { rights: processingRight, rules: ['presented'], effect: 'write' },
    finish: { rights: processingRight, rules: ['presented', 'inProgress'], effect: 'write' },
    stop: {
      rights: customsRight,
      rules: ['customsType', 'notStopped', 'stoppable'],
      effect: 'write',
    },
    stopReservation: {
      rights: customsRight,
      rules: [...reservable, 'notReserved'],
      effect: 'write',
    },
    stopReservationCancel: {
      rights: customsRight,
      rules: [...reservable, 'reserved'],
      effect: 'write',
    },
    release: { rights: customsRight, rules: ['customsType', 'releasable'], effect: 'write' },
    ausb: {
      rights: ['EM01_CUSTOMS_STATUS_AUSB_WRITE'],
      rules: ['customsType', 'ausbOffered', 'released', 'notConfirmed'],
      effect: 'write',
    },
    cancel: {
      rights: cancelRight,
      rules: ['cancellable', 'notCancelled', 'notPartOfSac', 'notLoaded'],
      effect: 'write',
      confirms: { path: '/port-order/v1/cancel/{portOrderId}' },
    },
    mrnCompletion: {
      rights: completionRight,
      rules: ['exportDeclared', 'notCancelled', 'hasMrn', 'incomplete'],
      effect: 'write',
      confirms: {
        path: '/status/v1/set-object-name-communication-status-complete-yes/{objectName}/{portOrderId}',
        each: 'mrnList',
      },
    },
    cancellationAtExit: {
      rights: exitRight,
      rules: ['exportDeclared', 'presentedAtExit', 'notCancelledAtExit'],
      effect: 'write',
      confirms: {
        path: '/cancellation-at-exit/v1/cancellation-at-exit/{mrn}/{pcsCode}/{eoriNumber}/{branchNumber}/{messageId}',
        each: 'exitMessageList',
        // The platform in whose name the message went out (A181).
        sends: { pcsCode: 'EMP' },
      },
    },
    movement: { ...movementAction, rules: ['movable'] },
    detail: { rights: [], effect: 'read' },
    history: {
      rights: ['EM01_EMP_STATUS_SHOW', 'EM01_ZAPP_STATUS_SHOW'],
      effect: 'read',
      looksUp: { lookup: 'statusHistory' },
    },
    references: {
      rights: [],
      rules: ['assigned'],
      effect: 'read',
      looksUp: { lookup: 'referenceInformation' },
    },
    transshipment: {
      rights: [],
      rules: ['transshipped'],
      effect: 'read',
      looksUp: { lookup: 'transshipment', column: 'transshipment' },
    },
    importVerification: {
      rights: [],
      rules: ['verified', 'issuerOrWarehouse'],
      effect: 'read',
      looksUp: { lookup: 'importVerification' },
    },
    equipment: {
      rights: [],
      rules: ['equipped'],
      effect: 'read',
      shows: ['containerNumberList', 'vehicleChassisNumberList'],
    },
    objectNames: {
      rights: [],
      rules: ['declared'],
      effect: 'read',
      shows: ['mrnList', 'lrnList'],
    },
    customsHistory: {
      rights: ['EM01_CUSTOMS_STATUS_READ'],
      rules: ['customsType'],
      effect: 'read',
    },
    processingHistory: {
      rights: ['EM01_PROCESSING_STATUS_READ'],
      rules: ['takenUp'],
      effect: 'read',
    },
  },
  pages: portOrderPages,
  list: {
    columns: [
      'portOrderReference',
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
      'cancellationIndicator',
      'updated',
    ],
    sort: { field: 'created', order: 'DESC' },
    pageSize: 10,
    filters: {
      portOfDischargeCode: { searches: ['portOfDischargeCode', 'portOfDischargeName'], max: 17 },
    },
    views: {
      portOrder: {
        route: '/portorder',
        rights: ['EM01_PORT_ORDER_LIST'],
        hidden: [
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
          'cancellationIndicator',
          'updated',
        ],
      },
      presentationOfGoods: {
        route: '/presentation-of-goods',
        rights: ['EM01_PRESENTATION_OF_GOODS_LIST'],
        restricted: { flag: 'EMPN2786', field: 'type', values: customsTypes },
        hidden: [
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
          'cancellationIndicator',
          'updated',
        ],
      },
    },
  },
})
export type PresentationOfGoods = RecordOf<typeof presentationOfGoods>
