import type { PortOrder } from '#resources/order/portOrder.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { toEori, toParties } from '#demo/orders/orderParties.ts'
import { createRandom, type Random } from '#demo/random.ts'
import { toPositions } from './toPositions.ts'

// A separate random stream for each order, so that details never change list data.
const seed = 18

/** The complete port order of a list row, at the instant of that row. */
export const toPortOrder = (order: DemoOrder): PortOrder => {
  const { record, archived, shipment } = order
  const random = createRandom(seed, record.id)
  const { customsParticipantList, ...parties } = toParties(record.participantList)
  const positionItemList = toPositions(random, order, customsParticipantList)
  return {
    id: record.portOrderId,
    version: 1,
    archived,
    portOrderReference: record.portOrderReference,
    type: record.type,
    ...toNumbers(random, order),
    equipmentType: equipmentOf(record),
    requestDate: new Date(shipment.arrival).toISOString(),
    ...toWishes(random),
    warehouseNumber: shipment.packer?.code ?? null,
    deliveryTo: shipment.terminal.name,
    ...toDanger(record),
    containerizedIndicator: record.containerNumberList.length > 0,
    cancellationIndicator: record.cancellationIndicator,
    outboardLoadingIndicator: record.outboardLoadingIndicator,
    atlasSelfDeclaredIndicator: record.atlasSelfDeclaredIndicator,
    goodsInTransitBySeaIndicator: record.transshipment,
    ...toDelivery(random, record),
    partOfSacIndicator: record.assignedPortOrderList.some(
      ({ referenceType }) => referenceType === 'PARENT',
    ),
    created: record.created,
    updated: record.updated,
    transportDetails: toTransport(order),
    positionItemList,
    assignedPortOrderReferenceList: record.assignedPortOrderList,
    ...parties,
    locationList: toLocations(random, record),
    ...toMrnLists(random, order, positionItemList),
  }
}

type Row = DemoOrder['record']

const digits = (value: number, length: number) => String(value).padStart(length, '0')

const toNumbers = (random: Random, { record }: DemoOrder) => {
  const isPresentation = record.portOrderReference[3] === '1'
  const isOld = random.chance(0.3)
  return {
    dataSource: isPresentation
      ? ('PRESENTATION' as const)
      : isOld
        ? ('PORT_DATA_RECORD' as const)
        : ('PORT_ORDER' as const),
    messageId: `M${digits(record.portOrderId, 12)}`,
    forwarderReference: record.forwarderReference,
    bookingNumber: random.chance(0.9) ? `BKG${digits(record.id * 3, 9)}` : null,
    billOfLadingNumber: random.chance(0.6) ? `BL${digits(record.id * 7, 10)}` : null,
  }
}

const equipmentOf = (record: Row): PortOrder['equipmentType'] => {
  if (record.containerNumberList.length > 0) return 'CONTAINER'
  return record.vehicleChassisNumberList.length > 0 ? 'CHASSIS' : 'BREAKBULK'
}

const services = ['LDG', 'STO', 'WGH', 'LSH', 'FUM'] as const

const toWishes = (random: Random) => {
  const [first, second, third] = random.chance(0.5)
    ? services.slice(0, random.whole(1, 3))
    : services.slice(random.whole(2, 5))
  return {
    specialAgreement: random.chance(0.05) ? 'Night delivery agreed' : null,
    additionalRequest: random.chance(0.12) ? 'Please weigh before loading.' : null,
    additionalRemarks: random.chance(0.1) ? 'Call the shift leader before arrival.\nTor 4' : null,
    ordersTypeOfService1: first ?? null,
    ordersTypeOfService2: second ?? null,
    ordersTypeOfService3: third ?? null,
    ordersTypeOfService4: null,
    ordersTypeOfService5: null,
  }
}

/** Methanol and ammunition. */
const dangerous: readonly string[] = ['29051100', '93069090']

const toDanger = ({ goodsCommodityCodeList, participantList }: Row) => {
  const isDangerous = goodsCommodityCodeList.some((code) => dangerous.includes(String(code)))
  const issuer = participantList.find(({ type }) => type === 'ISSUER')
  return {
    dangerousGoodsIndicator: isDangerous,
    dangerousGoodsDeclarationIssuer: isDangerous ? (issuer?.name ?? null) : null,
  }
}

const toDelivery = (random: Random, { outboardLoadingIndicator, transshipment, id }: Row) => {
  const byLand = random.chance(0.75) ? ('TRUCK' as const) : ('RAIL' as const)
  const means = outboardLoadingIndicator ? 'BARGE' : transshipment ? 'VESSEL' : byLand
  return {
    deliveryMeansOfTransport: means,
    deliveryVehicleIdentification: means === 'TRUCK' ? `QS-HH ${(id % 9_000) + 1_000}` : null,
  } as const
}

const carriers = [
  ['NLLX', 'NLL'],
  ['DGAX', 'DGA'],
  ['TGLX', 'TGL'],
  ['MFRX', 'MFR'],
] as const

const toTransport = ({ record, shipment }: DemoOrder): PortOrder['transportDetails'] => {
  const { vessel, departureNumber } = shipment.planned
  const isPlanned = record.transportDetailsEts !== null
  const [scac, code] = carriers[vessel.imoNumber.charCodeAt(5) % carriers.length] ?? carriers[0]
  return {
    vesselName: record.transportDetailsVesselName,
    callSign: record.transportDetailsCallSign,
    imoNumber: record.transportDetailsImoNumber,
    ets: record.transportDetailsEts,
    pcsVoyageNumber: record.transportDetailsPcsVoyageNumber,
    carrierScacCode: isPlanned ? scac : null,
    carrierCode: isPlanned ? code : null,
    voyageNumber: isPlanned ? `${code}${departureNumber.slice(0, 4)}` : null,
  }
}

const toLocations = (random: Random, record: Row): PortOrder['locationList'] => {
  const { portOfDischargeCode: locationCode, portOfDischargeName: locationName } = record
  if (locationCode === null) return []
  const types = random.chance(0.4) ? (['POD', 'FD'] as const) : (['POD'] as const)
  return types.map((locationType) => ({ locationType, locationCode, locationName }))
}

type MrnLists = Required<
  Pick<
    PortOrder,
    'easMrn' | 'mrnReductionList' | 'mrnCancellationAtExitList' | 'mrnExitSummaryDeclarationList'
  >
>

const toMrnLists = (
  random: Random,
  { record, events }: DemoOrder,
  [position]: PortOrder['positionItemList'],
): MrnLists => {
  const { mrnList, lrnList, created, participantList, portOrderId } = record
  const summaries = mrnList.filter(({ type }) => type === 'EXS')
  const isReduced = record.type === 'AES' && random.chance(0.04)
  const hasLeft = events.findLast(({ type }) => type === 'GATE')?.code === '0340'
  const declarant = participantList.find(({ type }) => type === 'ISSUER')
  const numbered = <T>(rows: readonly T[]) =>
    rows.map((row, index) => ({ id: portOrderId * 10 + index, ...row }))
  return {
    // Only the old module assigns it; the new one has separate MRNs.
    easMrn: summaries.find(({ wksProcedure }) => !wksProcedure)?.mrn ?? null,
    mrnReductionList: numbered(isReduced ? mrnList.slice(0, 1) : []).map(({ id, mrn }) => ({
      id,
      mrn,
      positionNumber: 1,
      numberOfPackages: position?.numberOfPackages ? 1 : null,
      grossWeight: Math.floor((position?.grossWeight ?? 0) / 10),
      grossWeightUnit: 'kg',
      created,
    })),
    mrnCancellationAtExitList: numbered(hasLeft ? mrnList : []).map(({ id, mrn }) => ({
      id,
      mrn,
      ...toEori(declarant?.pcsCode ?? ''),
      created: record.updated,
    })),
    mrnExitSummaryDeclarationList: numbered(summaries).map(({ id, mrn }, index) => ({
      id,
      mrn,
      lrn: lrnList[index]?.lrn ?? null,
      created,
    })),
  }
}
