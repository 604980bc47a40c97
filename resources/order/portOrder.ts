import {
  behindFlag,
  choice,
  dateTime,
  decimal,
  holdsAny,
  integer,
  linked,
  longText,
  measuredDecimals,
  optional,
  part,
  personal,
  quantity,
  type RecordOfPart,
  type Session,
  summed,
  text,
  yesNo,
} from '@quayside/framework'
import { commodityCode, country, identifier } from '#resources/fields.ts'

export const portOrderPath = '/port-order/v1'

/** Kilograms with up to three decimals (A195); the other units measure temperatures, lengths and volumes (A126). */
const measureUnits = ['kg', '°C', 'cm', 'm³'] as const

const count = () => optional(summed(integer(0, 99_999_999)))
const weight = <const U extends string>(unitField: U) =>
  optional(quantity(unitField, decimal(0, 999_999_999, measuredDecimals)))
const unit = () => choice(...measureUnits)
const id = integer(1, Number.MAX_SAFE_INTEGER)
const stamps = { created: dateTime(), updated: dateTime() } as const

const party = {
  pcsCode: identifier('participantCode'),
  name: text(40, 20),
  addressLine1: optional(text(40)),
  addressLine2: optional(text(40)),
  addressLine3: optional(text(40)),
  addressLine4: optional(text(40)),
  contactName: personal(optional(text(40))),
  contactPhone: personal(optional(linked('tel', text(30)))),
  contactFax: personal(optional(text(30))),
  contactEmail: personal(optional(linked('mailto', text(80)))),
} as const

/** As on an envelope, and whom to call or write to. */
const addressLines = [
  ['addressLine1', 'addressLine2', 'addressLine3', 'addressLine4'],
  ['contactName', 'contactPhone', 'contactEmail'],
] as const

/** Handles or pays. */
const participant = part({
  name: 'OrderParticipant',
  fields: {
    type: choice('ISSUER', 'AGENT', 'WAREHOUSE', 'INVOICE_RECIPIENT', 'PARTYPAYING'),
    source: choice('GLOBAL', 'CUSTOMS'),
    ...party,
  },
  card: ['type', 'name'],
  lines: addressLines,
})

/** Named to customs: identified by EORI number and branch. */
const customsParticipant = part({
  name: 'CustomsParticipant',
  fields: {
    type: choice('CONSIGNEE', 'DECLARANT', 'EXPORTER', 'REPRESENTING_COMPANY'),
    source: choice('GLOBAL', 'CUSTOMS'),
    ...party,
    eoriNumber: optional(text(17)),
    branchNumber: optional(text(4)),
  },
  card: ['type', 'name'],
  lines: addressLines,
})

const transportDetails = part({
  name: 'TransportDetails',
  fields: {
    vesselName: optional(text(50, 15)),
    callSign: optional(identifier('callSign')),
    imoNumber: optional(identifier('imoNumber')),
    ets: optional(dateTime()),
    pcsVoyageNumber: optional(text(8)),
    carrierScacCode: optional(text(4)),
    carrierCode: optional(text(4)),
    voyageNumber: optional(text(8)),
  },
})

/** Port of discharge or final destination. */
const location = part({
  name: 'OrderLocation',
  fields: {
    locationType: choice('POD', 'FD'),
    locationCode: identifier('unlocode'),
    locationName: optional(text(50)),
  },
})

const mrnEntry = part({
  name: 'MrnEntry',
  fields: {
    id,
    objectName: identifier('objectName'),
    mrn: identifier('mrn'),
    type: text(10),
    releaseDateTime: optional(dateTime()),
    wksProcedure: behindFlag('EMPN3399', yesNo()),
    aesMrnCompletenessIndicator: yesNo(),
  },
})

const lrnEntry = part({
  name: 'LrnEntry',
  fields: {
    objectName: identifier('objectName'),
    lrn: identifier('lrn'),
    lrnPosition: integer(1, 9_999),
    aesLrnCompletenessIndicator: yesNo(),
  },
})

/** The share of a goods item in one container. */
const containerEntry = part({
  name: 'GoodsContainer',
  fields: {
    containerNumber: identifier('containerNumber'),
    containerIsoType: optional(identifier('isoType')),
    sealNumber: optional(text(15)),
    numberOfPackages: count(),
    grossWeight: weight('grossWeightUnit'),
    grossWeightUnit: unit(),
  },
})

/** The customs declaration of a goods item; its weights may differ from those of the order. */
const goodsCustoms = part({
  name: 'GoodsCustoms',
  fields: {
    countryOfDeparture: optional(country()),
    countryOfDestination: optional(country()),
    commodityCode: optional(commodityCode()),
    commodityDescription: optional(text(280, 16)),
    netWeight: weight('netWeightUnit'),
    netWeightUnit: unit(),
    grossWeight: weight('grossWeightUnit'),
    grossWeightUnit: unit(),
    specialComments: optional(longText(512)),
    procedureCode: optional(text(4)),
    otherExemptionIndicator: yesNo(),
    limitedValueShippingIndicator: yesNo(),
    atbNumber: optional(identifier('atbNumber')),
    securityDeclarationReason: optional(text(35)),
    securityDeclarationReference: optional(text(35)),
    securityDeclarationType: optional(text(10)),
    securityDeclarationExemptionReason: optional(text(35)),
    exportMrn: optional(identifier('mrn')),
  },
})

/** Positions and packages are both goods items; only a position has packages. */
const goodsItem = {
  fields: {
    id,
    goodsItemId: integer(1, 99_999),
    numberOfPackages: count(),
    packingCode: optional(text(2)),
    grossWeight: weight('grossWeightUnit'),
    grossWeightUnit: unit(),
    goodsDescription: optional(longText(512)),
    marksAndNumbers: optional(longText(512)),
    remarks: optional(longText(512)),
    vehicleChassisNumber: optional(identifier('chassisNumber')),
    vehicleAdditionalCargoIndicator: yesNo(),
    ...stamps,
  },
  one: { customsInformation: goodsCustoms },
  many: {
    customsParticipantList: customsParticipant,
    exsMrnList: mrnEntry,
    aesMrnList: mrnEntry,
    aesLrnList: lrnEntry,
    containerList: containerEntry,
  },
  columns: [
    'goodsItemId',
    'numberOfPackages',
    'packingCode',
    'goodsDescription',
    'marksAndNumbers',
    'vehicleChassisNumber',
    'containerList',
    'grossWeight',
  ],
  // MRN and LRN are not customs information: the list of orders shows them to all participants.
  restricted: ['customsInformation', 'customsParticipantList'],
} as const

export const packageItem = part({ name: 'GoodsPackage', ...goodsItem })
export const positionItem = part({
  name: 'GoodsPosition',
  ...goodsItem,
  many: { ...goodsItem.many, packageItemList: packageItem },
})

const assignedReference = part({
  name: 'AssignedPortOrderReference',
  fields: {
    portOrderReference: identifier('portOrderReference'),
    referenceType: choice('PARENT', 'CHILD'),
  },
})

/** Less is exported than declared. */
const mrnReduction = part({
  name: 'MrnReduction',
  fields: {
    id,
    mrn: identifier('mrn'),
    positionNumber: integer(1, 9_999),
    numberOfPackages: count(),
    grossWeight: weight('grossWeightUnit'),
    grossWeightUnit: unit(),
    created: dateTime(),
  },
})

const mrnExitSummaryDeclaration = part({
  name: 'MrnExitSummaryDeclaration',
  fields: { id, mrn: identifier('mrn'), lrn: optional(identifier('lrn')), created: dateTime() },
})

const mrnCancellationAtExit = part({
  name: 'MrnCancellationAtExit',
  fields: {
    id,
    mrn: identifier('mrn'),
    eoriNumber: optional(text(17)),
    branchNumber: optional(text(4)),
    created: dateTime(),
  },
})

/** A complete port order: also what its list row omits. */
export const portOrder = part({
  name: 'PortOrder',
  fields: {
    id,
    version: integer(1, 2_147_483_647),
    archived: yesNo(),
    portOrderReference: identifier('portOrderReference'),
    type: identifier('orderType'),
    dataSource: choice('PORT_DATA_RECORD', 'PRESENTATION', 'PORT_ORDER'),
    messageId: text(35),
    forwarderReference: optional(identifier('forwarderReference')),
    equipmentType: choice('CONTAINER', 'CHASSIS', 'BREAKBULK'),
    bookingNumber: optional(text(35)),
    billOfLadingNumber: optional(text(35)),
    requestDate: optional(dateTime()),
    specialAgreement: optional(text(35)),
    warehouseNumber: optional(text(17)),
    additionalRequest: optional(longText(512)),
    additionalRemarks: optional(longText(512)),
    deliveryTo: optional(text(40)),
    dangerousGoodsDeclarationIssuer: optional(text(40)),
    dangerousGoodsIndicator: yesNo(),
    containerizedIndicator: yesNo(),
    cancellationIndicator: yesNo(),
    outboardLoadingIndicator: yesNo(),
    atlasSelfDeclaredIndicator: yesNo(),
    goodsInTransitBySeaIndicator: yesNo(),
    deliveryVehicleIdentification: optional(text(35)),
    deliveryMeansOfTransport: optional(choice('TRUCK', 'RAIL', 'BARGE', 'VESSEL')),
    ordersTypeOfService1: optional(text(3)),
    ordersTypeOfService2: optional(text(3)),
    ordersTypeOfService3: optional(text(3)),
    ordersTypeOfService4: optional(text(3)),
    ordersTypeOfService5: optional(text(3)),
    easMrn: optional(identifier('mrn')),
    partOfSacIndicator: yesNo(),
    ...stamps,
  },
  one: { transportDetails },
  many: {
    positionItemList: positionItem,
    assignedPortOrderReferenceList: assignedReference,
    participantList: participant,
    additionalParticipantList: participant,
    locationList: location,
    mrnReductionList: mrnReduction,
    mrnCancellationAtExitList: mrnCancellationAtExit,
    mrnExitSummaryDeclarationList: mrnExitSummaryDeclaration,
  },
  restricted: [
    'easMrn',
    'mrnReductionList',
    'mrnCancellationAtExitList',
    'mrnExitSummaryDeclarationList',
  ],
})

export type PortOrder = RecordOfPart<typeof portOrder>
export type GoodsPosition = RecordOfPart<typeof positionItem>
export type GoodsPackage = RecordOfPart<typeof packageItem>
export type OrderParticipant = RecordOfPart<typeof participant>
export type CustomsParticipant = RecordOfPart<typeof customsParticipant>

/** Customs information is visible to the issuer of the order and to holders of the right (PM-040). */
export const seesCustomsInformation = (
  {
    participantList,
  }: { readonly participantList: readonly Pick<OrderParticipant, 'type' | 'pcsCode'>[] },
  session: Session,
): boolean =>
  holdsAny(session, ['EM01_CUSTOMS_INFORMATION_READ']) ||
  participantList.some(
    ({ type, pcsCode }) => type === 'ISSUER' && pcsCode === session.participantCode,
  )
