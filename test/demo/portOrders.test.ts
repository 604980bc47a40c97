import { expect, test } from 'vitest'
import type { GoodsPackage, GoodsPosition, PortOrder } from '#resources/order/portOrder.ts'
import { portOrder } from '#resources/order/portOrder.ts'
import { isContainerNumber } from '#resources/checkDigits.ts'
import { toPortOrder } from '#demo/rows/toPortOrder.ts'
import { problemsOf } from '#server/order/portOrderDocument.ts'
import { makeOrders } from './demoOrders.ts'

const orders = makeOrders().map((order) => ({ ...order, detail: toPortOrder(order) }))
const details = orders.map(({ detail }) => detail)

const unique = (values: readonly unknown[]) => [...new Set(values.map(String))].toSorted()
const itemsOf = ({ positionItemList }: PortOrder): (GoodsPosition | GoodsPackage)[] =>
  positionItemList.flatMap((position) => [position, ...position.packageItemList])
const positionValues = <T>(
  order: PortOrder,
  read: (position: GoodsPosition) => T | null | undefined,
) => order.positionItemList.map(read).filter((value) => value !== null && value !== undefined)

test('every port order satisfies the declaration', () => {
  const problems = details.flatMap((detail) => problemsOf(portOrder, detail))
  expect(problems).toEqual([])
})

test('the same row gives the same port order', () => {
  for (const { detail, ...order } of orders.slice(0, 100))
    expect(toPortOrder(order)).toEqual(detail)
})

type Mrn = GoodsPosition['aesMrnList'][number]
const toText = (entry: Omit<Mrn, 'id'>): string =>
  [
    entry.mrn,
    entry.objectName,
    entry.type,
    entry.releaseDateTime,
    entry.wksProcedure,
    entry.aesMrnCompletenessIndicator,
  ].join(' ')

/** Each compares a port order with its row in the list. */
const agrees: Record<string, (order: (typeof orders)[number]) => readonly [unknown, unknown]> = {
  id: ({ record, detail }) => [record.portOrderId, detail.id],
  reference: ({ record, detail }) => [record.portOrderReference, detail.portOrderReference],
  type: ({ record, detail }) => [record.type, detail.type],
  'place in the archive': ({ archived, detail }) => [archived, detail.archived],
  'created and updated': ({ record, detail }) => [
    [record.created, record.updated],
    [detail.created, detail.updated],
  ],
  indicators: ({ record, detail }) => [
    [
      record.cancellationIndicator,
      record.outboardLoadingIndicator,
      record.atlasSelfDeclaredIndicator,
      record.containerNumberList.length > 0,
    ],
    [
      detail.cancellationIndicator,
      detail.outboardLoadingIndicator,
      detail.atlasSelfDeclaredIndicator,
      detail.containerizedIndicator,
    ],
  ],
  'vessel and ETS': ({ record, detail: { transportDetails } }) => [
    [record.transportDetailsVesselName, record.transportDetailsEts],
    [transportDetails.vesselName, transportDetails.ets],
  ],
  'port of discharge': ({ record, detail }) => [
    record.portOfDischargeCode === null ? [] : [record.portOfDischargeCode],
    detail.locationList
      .filter(({ locationType }) => locationType === 'POD')
      .map(({ locationCode }) => locationCode),
  ],
  participants: ({ record, detail }) => [
    unique(record.participantList.map(({ type, pcsCode, name }) => `${type} ${pcsCode} ${name}`)),
    unique(
      [
        ...detail.participantList,
        ...detail.additionalParticipantList,
        ...detail.positionItemList.flatMap(
          ({ customsParticipantList = [] }) => customsParticipantList,
        ),
      ].map(({ type, pcsCode, name }) => `${type} ${pcsCode} ${name}`),
    ),
  ],
  'assigned orders': ({ record, detail }) => [
    record.assignedPortOrderList,
    detail.assignedPortOrderReferenceList,
  ],
  MRN: ({ record, detail }) => [
    unique(record.mrnList.map(toText)),
    unique(
      detail.positionItemList
        .flatMap(({ aesMrnList, exsMrnList }) => [...aesMrnList, ...exsMrnList])
        .map(toText),
    ),
  ],
  LRN: ({ record, detail }) => [
    unique(record.lrnList.map(({ lrn, objectName }) => lrn + objectName)),
    unique(
      detail.positionItemList.flatMap(({ aesLrnList }) =>
        aesLrnList.map(({ lrn, objectName }) => lrn + objectName),
      ),
    ),
  ],
  containers: ({ record, detail }) => [
    unique(record.containerNumberList),
    unique(
      detail.positionItemList.flatMap(({ containerList }) =>
        containerList.map(({ containerNumber }) => containerNumber),
      ),
    ),
  ],
  chassis: ({ record, detail }) => [
    unique(record.vehicleChassisNumberList),
    unique(positionValues(detail, ({ vehicleChassisNumber }) => vehicleChassisNumber)),
  ],
  'commodity codes': ({ record, detail }) => [
    unique(record.goodsCommodityCodeList.map(Number)),
    unique(positionValues(detail, (position) => position.customsInformation?.commodityCode)),
  ],
  'descriptions of goods': ({ record, detail }) => [
    unique(record.goodsCommodityDescriptionList),
    unique(positionValues(detail, (position) => position.customsInformation?.commodityDescription)),
  ],
  'countries of destination': ({ record, detail }) => [
    unique(record.countryOfDestinationsList),
    unique(positionValues(detail, (position) => position.customsInformation?.countryOfDestination)),
  ],
  'ATB numbers': ({ record, detail }) => [
    unique(record.customsReferencesAtbNumberList),
    unique(positionValues(detail, (position) => position.customsInformation?.atbNumber)),
  ],
}

test.each(Object.entries(agrees))('a port order has the %s of its row in the list', (_, read) => {
  const rows = orders.map(read)
  expect(rows.map(([, mine]) => mine)).toEqual(rows.map(([listed]) => listed))
})

test('a port order has one to five positions, each with packages', () => {
  const counts = details.map(({ positionItemList }) => positionItemList.length)
  expect(unique(counts)).toEqual(['1', '2', '3', '4', '5'])
  const without = details.flatMap(({ positionItemList }) =>
    positionItemList.filter(({ packageItemList }) => packageItemList.length === 0),
  )
  expect(without).toEqual([])
  const ids = details.flatMap(itemsOf).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const add = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

test('packages, their weights and what is in the containers add up to the position', () => {
  for (const position of details.flatMap(({ positionItemList }) => positionItemList)) {
    const { packageItemList: packages, containerList: containers } = position
    const { grossWeight, numberOfPackages, customsInformation: customs } = position
    expect(add(packages.map((item) => item.grossWeight))).toBe(grossWeight)
    expect(add(packages.map((item) => item.numberOfPackages))).toBe(numberOfPackages ?? 0)
    expect(add(packages.map((item) => item.customsInformation?.netWeight))).toBe(customs?.netWeight)
    expect(customs?.netWeight).toBeLessThan(grossWeight ?? 0)
    if (containers.length === 0) continue
    expect(add(containers.map((entry) => entry.grossWeight))).toBe(grossWeight)
    expect(add(containers.map((entry) => entry.numberOfPackages))).toBe(numberOfPackages ?? 0)
  }
})

test('no container holds more than it can carry', () => {
  for (const { positionItemList } of details) {
    const entries = positionItemList.flatMap(({ containerList }) => containerList)
    for (const inOne of Map.groupBy(entries, (entry) => entry.containerNumber).values()) {
      expect(add(inOne.map(({ grossWeight }) => grossWeight))).toBeLessThanOrEqual(26_000)
    }
  }
})

test('every field of a goods item is filled somewhere', () => {
  const items = details.flatMap(itemsOf)
  for (const name of Object.keys(portOrder.many.positionItemList.fields)) {
    const values = items.map((item) => item[name as keyof typeof item])
    expect(
      values.some((value) => value !== null && value !== false),
      name,
    ).toBe(true)
  }
  expect(portOrder.many.positionItemList.fields.grossWeightUnit.values).toEqual([
    'kg',
    '°C',
    'cm',
    'm³',
  ])
})

test('containers have valid check digits, and parties have invented addresses', () => {
  const boxes = details
    .flatMap(itemsOf)
    .flatMap(({ containerList }) => containerList.map((entry) => entry.containerNumber))
  expect(boxes.filter((number) => !isContainerNumber(number))).toEqual([])
  const mails = details.flatMap(({ participantList }) =>
    participantList.map(({ contactEmail }) => contactEmail ?? ''),
  )
  expect(mails.filter((mail) => !mail.endsWith('.example'))).toEqual([])
})
