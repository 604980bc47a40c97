import type { CustomsParticipant, GoodsPackage, GoodsPosition } from '#resources/order/portOrder.ts'
import { packingOf } from '#demo/orders/packings.ts'
import { toMrn } from '#demo/orders/numbers.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import type { Random } from '#demo/random.ts'

/** The share of one position in the order. */
interface Share {
  readonly index: number
  readonly code: string | undefined
  readonly description: string | undefined
  readonly country: string | undefined
  readonly chassis: string | undefined
  readonly atbNumber: string | undefined
  readonly containers: readonly string[]
  readonly isoType: string | null
  /** Remaining kilograms in each container, or in total without containers. */
  readonly room: number
}

/** The positions: as many as needed for each value of the list row to be in one. */
export const toPositions = (
  random: Random,
  order: DemoOrder,
  customsParticipantList: readonly CustomsParticipant[],
): GoodsPosition[] => {
  const { record, shipment } = order
  const codes = record.goodsCommodityCodeList.map(String)
  const descriptions = record.goodsCommodityDescriptionList.map(String)
  const countries = record.countryOfDestinationsList.map(String)
  const chassis = record.vehicleChassisNumberList.map(String)
  const atbNumbers = record.customsReferencesAtbNumberList.map(String)
  const { mrnList, lrnList } = record
  const lists = [codes, countries, chassis, atbNumbers, mrnList, lrnList]
  const count = Math.max(pickCount(random), ...lists.map(({ length }) => length))
  // Up to five orders and their collector share one container.
  const sharing = record.assignedPortOrderList.length > 0 ? 5 : 1
  const containers = deal(record.containerNumberList.map(String), count)
  const mrns = deal(
    mrnList.map((entry, index) => ({ id: record.portOrderId * 10 + index, ...entry })),
    count,
  )
  const lrns = deal(lrnList, count)
  return Array.from({ length: count }, (_, index): GoodsPosition => {
    const share: Share = {
      index,
      code: codes[index % codes.length],
      description: descriptions[index % descriptions.length],
      country: countries[index % countries.length],
      chassis: chassis[index],
      atbNumber: atbNumbers[index % atbNumbers.length],
      containers: containers[index] ?? [],
      isoType: shipment.kind === 'containers' ? shipment.isoType : null,
      room: roomIn(containers, index, payload / sharing),
    }
    const packageItemList = toPackages(random, order, share)
    const mrnsHere = mrns[index] ?? []
    return {
      ...describe(random, order, share),
      id: record.portOrderId * 1_000 + index + 1,
      goodsItemId: index + 1,
      packingCode: packageItemList[0]?.packingCode ?? null,
      vehicleChassisNumber: share.chassis ?? null,
      ...addUp(packageItemList),
      customsInformation: {
        ...declare(random, order, share),
        netWeight: sum(packageItemList.map((item) => item.customsInformation?.netWeight)),
        grossWeight: sum(packageItemList.map(({ grossWeight }) => grossWeight)),
      },
      customsParticipantList,
      exsMrnList: mrnsHere.filter(({ type }) => type !== 'AES'),
      aesMrnList: mrnsHere.filter(({ type }) => type === 'AES'),
      aesLrnList: lrns[index] ?? [],
      packageItemList,
    }
  })
}

/** Kilograms in a container. */
const payload = 26_000

const pickCount = (random: Random): number =>
  random.pickWeighted([
    [1, 62],
    [2, 24],
    [3, 10],
    [4, 3],
    [5, 1],
  ])

/** Distributes items so that each slot gets one and each item a slot: the shorter of the two is repeated. */
const deal = <T>(items: readonly T[], slots: number): T[][] =>
  Array.from({ length: slots }, (_, slot) =>
    items.length < slots
      ? items.slice(slot % items.length).slice(0, 1)
      : items.filter((__, index) => index % slots === slot),
  )

/** The remaining capacity of each container of a slot, which others may use too. */
const roomIn = (slots: readonly string[][], slot: number, room: number): number => {
  const [first] = slots[slot] ?? []
  const users = slots.filter((numbers) => first === undefined || numbers.includes(first))
  return Math.floor(room / users.length)
}

/** Integer parts with the given sum, the first ones larger by one if it is not divisible. */
const split = (whole: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor((whole + parts - 1 - index) / parts))

const sum = (values: readonly (number | null | undefined)[]): number | null =>
  values.some((value) => typeof value === 'number')
    ? values.reduce<number>((total, value) => total + (value ?? 0), 0)
    : null

const kindCounts = [
  [1, 70],
  [2, 20],
  [3, 10],
] as const

const toPackages = (random: Random, order: DemoOrder, share: Share): GoodsPackage[] => {
  const packing = packingOf(share.code, share.chassis !== undefined)
  const room = share.room * Math.max(1, share.containers.length)
  const most = Math.min(packing.most, Math.max(1, Math.floor(room / packing.heaviest)))
  const pieces = packing.isBulk ? 1 : Math.max(share.containers.length, random.whole(1, most))
  const kinds = Math.min(pieces, random.pickWeighted(kindCounts))
  const containers = deal(share.containers, kinds)
  return split(pieces, kinds).map((number, index): GoodsPackage => {
    const piece = random.whole(packing.lightest, packing.heaviest)
    const grossWeight = Math.min(
      number * piece,
      roomIn(containers, index, share.room) * Math.max(1, containers[index]?.length ?? 0),
    )
    const numberOfPackages = packing.isBulk ? null : number
    return {
      ...describe(random, order, share),
      id: order.record.portOrderId * 1_000 + (share.index + 1) * 100 + index + 1,
      goodsItemId: index + 1,
      numberOfPackages,
      packingCode: packing.code,
      grossWeight,
      grossWeightUnit: 'kg',
      vehicleChassisNumber: null,
      customsInformation: {
        ...declare(random, order, share),
        netWeight: Math.floor((grossWeight * random.whole(86, 98)) / 100),
        grossWeight,
      },
      customsParticipantList: [],
      exsMrnList: [],
      aesMrnList: [],
      aesLrnList: [],
      containerList: toContainers(
        containers[index] ?? [],
        share.isoType,
        numberOfPackages,
        grossWeight,
      ),
    }
  })
}

type Container = GoodsPackage['containerList'][number]

const toContainers = (
  numbers: readonly string[],
  containerIsoType: string | null,
  packages: number | null,
  grossWeight: number,
): Container[] => {
  const weights = split(grossWeight, numbers.length)
  const pieces = packages === null ? [] : split(packages, numbers.length)
  return numbers.map((containerNumber, index) => ({
    containerNumber,
    containerIsoType,
    sealNumber: `Q${containerNumber.slice(4, 10)}`,
    numberOfPackages: pieces[index] ?? null,
    grossWeight: weights[index] ?? null,
    grossWeightUnit: 'kg',
  }))
}

/** Totals of a position over its packages. */
const addUp = (packages: readonly GoodsPackage[]) => ({
  numberOfPackages: sum(packages.map(({ numberOfPackages }) => numberOfPackages)),
  grossWeight: sum(packages.map(({ grossWeight }) => grossWeight)),
  grossWeightUnit: 'kg' as const,
  containerList: [
    ...Map.groupBy(
      packages.flatMap(({ containerList }) => containerList),
      ({ containerNumber }) => containerNumber,
    ).values(),
  ].flatMap(([first, ...more]): Container[] =>
    first
      ? [
          {
            ...first,
            numberOfPackages: sum([first, ...more].map(({ numberOfPackages }) => numberOfPackages)),
            grossWeight: sum([first, ...more].map(({ grossWeight }) => grossWeight)),
          },
        ]
      : [],
  ),
})

const remarks = ['Keep dry', 'Do not stack', 'This side up', 'Handle with sling', 'Nicht stürzen']

const describe = (
  random: Random,
  { record }: DemoOrder,
  { description, index, chassis }: Share,
) => ({
  goodsDescription: description ?? 'General cargo',
  marksAndNumbers: random.chance(0.7)
    ? `${record.portOrderReference}\nNo. ${index + 1} / up`
    : null,
  remarks: random.chance(0.08) ? random.pick(remarks) : null,
  vehicleAdditionalCargoIndicator: chassis !== undefined && random.chance(0.2),
  created: record.created,
  updated: record.updated,
})

const procedures: Readonly<Record<string, string>> = {
  AES: '1000',
  DUX: '3171',
  MIT: '3171',
  SBF: '1000',
}

const declare = (random: Random, { record, plan }: DemoOrder, share: Share) => {
  const isSummary = record.type === 'DUX'
  return {
    countryOfDeparture: share.country === undefined ? null : 'DE',
    countryOfDestination: share.country ?? null,
    commodityCode: share.code === undefined ? null : Number(share.code),
    commodityDescription: share.description ?? null,
    netWeightUnit: 'kg' as const,
    grossWeightUnit: 'kg' as const,
    specialComments: random.chance(0.04) ? 'Samples were taken by customs' : null,
    procedureCode: procedures[record.type] ?? null,
    otherExemptionIndicator: random.chance(0.03),
    limitedValueShippingIndicator: random.chance(0.05),
    atbNumber: share.atbNumber ?? null,
    securityDeclarationReason: isSummary ? 'Leaves the Union by sea' : null,
    securityDeclarationReference: isSummary ? `SEC-${record.id}-${share.index + 1}` : null,
    securityDeclarationType: isSummary ? 'EXS' : null,
    securityDeclarationExemptionReason: record.type === 'EUB' ? 'Stays in the Union' : null,
    exportMrn:
      isSummary && record.id % 5 === 0
        ? toMrn(plan.created, record.id * 7 + share.index, 'A')
        : null,
  }
}
