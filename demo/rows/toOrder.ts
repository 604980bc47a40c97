import { millisecondsInHour as hour } from 'date-fns/constants'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import type { Company } from '#demo/companies.ts'
import type { DemoOrder } from '#demo/orders/demoOrder.ts'
import { goods, vehicleGoods, type Goods } from '#demo/orders/goods.ts'
import {
  codeAfter,
  eventsUntil,
  lifeOf,
  type LifePlan,
  type OrderType,
  type StatusEvent,
} from '#demo/orders/lifeCycle.ts'
import {
  toAtbNumber,
  toChassisNumber,
  toContainerNumber,
  toReference,
} from '#demo/orders/numbers.ts'
import { toDeclarations } from '#demo/declarations.ts'
import type { PickCompany } from '#demo/orders/parties.ts'
import { destinationsOf } from '#demo/ports.ts'
import type { Random } from '#demo/random.ts'
import { riskLevelOf } from '#demo/riskRules.ts'
import type { Shipment } from '#demo/orders/shipment.ts'
import { toStates } from '#demo/orders/states.ts'
import { toVerificationCode } from './toVerificationErrors.ts'
import { toEori } from '#demo/orders/orderParties.ts'

export interface OrderFacts {
  readonly id: number
  readonly type: OrderType
  readonly letter: 'B' | 'S' | 'Z'
  /** Instant in ms. */
  readonly created: number
  readonly issuer: Company
  readonly shipment: Shipment
  readonly containers: readonly string[]
  readonly archived: boolean
  /** The incident of a delivery concerns one of its orders and their collector. */
  readonly part: 'alone' | 'concerned' | 'beside'
}

/** The order at the instant `now` (ms). */
export const toOrder = (
  random: Random,
  pickCompany: PickCompany,
  now: number,
  facts: OrderFacts,
): DemoOrder => {
  const { id, type, created, shipment, archived } = facts
  const plan = planLife(random, facts)
  const events = eventsUntil(lifeOf(plan), now)
  const reference = toReference(facts.letter, created, originOf(random, type), id)
  const kinds = pickGoods(random, facts)
  const countries = kinds.length > 0 ? pickCountries(random, shipment) : []
  const riskLevel = riskLevelOf(countries, kinds)
  const isPlanned = type === 'SAC' || random.chance(0.97)
  const isCancelled = plan.cancelled !== undefined && plan.cancelled <= now
  const times = [created, ...events.map(({ time }) => time), isCancelled ? plan.cancelled : 0]
  const isSelfDeclared = type === 'DUX' && random.chance(0.5)
  const states = toStates(random, { plan, events, riskLevel, id })
  const declarations = toDeclarations(random, { id, reference, plan, events })
  const record: Omit<PresentationOfGoods, 'impVerificationResultCode'> = {
    id,
    version: 1,
    portOrderId: 10_000_000 + id,
    portOrderReference: reference,
    // Some orders have none.
    forwarderReference: id % 12 === 0 ? null : `EXP-${String(id).padStart(8, '0')}`,
    type,
    created: toInstant(created),
    updated: toInstant(Math.max(...times)),
    ...toTransport(isPlanned ? shipment.planned : undefined),
    portOfDischargeCode: isPlanned ? shipment.port.code : null,
    portOfDischargeName: isPlanned ? shipment.port.name : null,
    atlasSelfDeclaredIndicator: isSelfDeclared,
    asumaDakIndicator: type === 'DUX' && !isSelfDeclared,
    outboardLoadingIndicator: shipment.isOutboard,
    containsBreakbulkIndicator: shipment.kind === 'breakbulk',
    cancellationIndicator: isCancelled,
    transshipment: shipment.isTransshipped,
    riskLevel,
    ...states,
    statusCustoms: codeAfter(events, 'CUSTOMS') ?? null,
    statusCustomsZapp: codeAfter(events, 'CUSTOMS', 'ZAPP') ?? null,
    statusGate: codeAfter(events, 'GATE') ?? null,
    statusGateZapp: codeAfter(events, 'GATE', 'ZAPP') ?? null,
    statusCommunication: codeAfter(events, 'COMMUNICATION') ?? null,
    statusCommunicationZapp: codeAfter(events, 'COMMUNICATION', 'ZAPP') ?? null,
    ...declarations,
    exitMessageList: toExitMessages({
      id,
      plan,
      events,
      issuerCode: facts.issuer.code,
      mrnList: declarations.mrnList,
    }),
    participantList: toParticipants(random, pickCompany, facts),
    assignedPortOrderList: [],
    containerNumberList: facts.containers,
    vehicleChassisNumberList:
      shipment.kind === 'vehicles' ? numbersFrom(id * 3, random.whole(1, 3), toChassisNumber) : [],
    customsReferencesAtbNumberList:
      (type === 'DUX' || type === 'MIT') && random.chance(0.6)
        ? numbersFrom(id * 2, random.whole(1, 2), (running) => toAtbNumber(created, running))
        : [],
    goodsCommodityCodeList: kinds.map(({ code }) => code),
    goodsCommodityDescriptionList: kinds.map(({ description }) => description),
    countryOfDestinationsList: countries,
  }
  const impVerificationResultCode = toVerificationCode(record)
  return { archived, record: { ...record, impVerificationResultCode }, shipment, plan, events }
}

/** The planned departure; null if none is planned yet. */
const toTransport = (call: Shipment['planned'] | undefined) => ({
  transportDetailsVesselName: call?.vessel.name ?? null,
  transportDetailsEts: call ? toInstant(call.ets) : null,
  transportDetailsCallSign: call?.vessel.callSign ?? null,
  transportDetailsImoNumber: call?.vessel.imoNumber ?? null,
  transportDetailsPcsVoyageNumber: call?.departureNumber ?? null,
})

const toInstant = (time: number): string => new Date(time).toISOString()

const numbersFrom = (first: number, count: number, print: (running: number) => string): string[] =>
  Array.from({ length: count }, (_, offset) => print(first + offset))

/** Container numbers of a single order. */
export const toContainers = (random: Random, id: number, kind: Shipment['kind']): string[] => {
  if (kind !== 'containers') return []
  const count = random.pickWeighted([
    [1, 80],
    [2, 13],
    [3, 7],
  ])
  return numbersFrom(id * 3, count, toContainerNumber)
}

const originOf = (random: Random, type: OrderType): 0 | 1 | 2 => {
  if (type === 'SAC') return 2
  return random.chance(0.15) ? 1 : 0
}

const planLife = (random: Random, facts: OrderFacts): LifePlan => {
  const { type, created, shipment, part } = facts
  const { arrival, loading, isOutboard, isTransshipped, reportsLoading, hasRemark } = shipment
  return {
    type,
    created,
    arrival,
    loading,
    departure: shipment.actual.ets,
    incident: part === 'beside' ? 'none' : shipment.incident,
    cancelled: part === 'alone' && random.chance(0.03) ? created + 5 * hour : undefined,
    isOutboard,
    isTransshipped,
    isMrnComplete: random.chance(0.92),
    reportsLoading,
    hasRemark,
  }
}

const pickGoods = (random: Random, { type, shipment }: OrderFacts): Goods[] => {
  if (type === 'SAC' || (type !== 'AES' && random.chance(0.3))) return []
  const choice = shipment.kind === 'vehicles' ? vehicleGoods : goods
  const count = random.pickWeighted([
    [1, 75],
    [2, 18],
    [4, 7],
  ])
  return [...new Set(Array.from({ length: count }, () => random.pick(choice)))]
}

const pickCountries = (random: Random, { port }: Shipment): string[] => {
  const [own = '', ...behind] = destinationsOf(port)
  return behind.length > 0 && random.chance(0.3) ? [own, random.pick(behind)] : [own]
}

type Participant = NonNullable<PresentationOfGoods['participantList']>[number]

const toParticipants = (
  random: Random,
  pickCompany: PickCompany,
  { type, issuer, shipment }: OrderFacts,
): Participant[] => {
  const { agent, terminal, packer } = shipment
  const isDeclared = (type === 'AES' || type === 'DUX') && random.chance(0.5)
  const parties: (readonly [Participant['type'], Company | undefined])[] = [
    ['ISSUER', issuer],
    ['AGENT', agent],
    ['WAREHOUSE', terminal],
    ['WAREHOUSE', packer],
    ['INVOICE_RECIPIENT', random.chance(0.08) ? issuer : undefined],
    ['PARTYPAYING', random.chance(0.04) ? agent : undefined],
    ['EXPORTER', isDeclared ? pickCompany(random, 'TRADER') : undefined],
    ['DECLARANT', isDeclared ? issuer : undefined],
    ['CONSIGNEE', isDeclared ? pickCompany(random, 'TRADER') : undefined],
    ['REPRESENTING_COMPANY', isDeclared && random.chance(0.2) ? issuer : undefined],
  ]
  return parties.flatMap(([part, company]) =>
    company
      ? [{ name: company.name, pcsCode: company.code, type: part, source: sourceOf(part) }]
      : [],
  )
}

const customsParts: readonly string[] = [
  'CONSIGNEE',
  'DECLARANT',
  'EXPORTER',
  'REPRESENTING_COMPANY',
]
const sourceOf = (part: string): Participant['source'] =>
  customsParts.includes(part) ? 'CUSTOMS' : 'GLOBAL'

type ExitMessages = NonNullable<PresentationOfGoods['exitMessageList']>

interface Facts {
  readonly id: number
  readonly plan: LifePlan
  readonly events: readonly StatusEvent[]
  readonly issuerCode: string
  readonly mrnList: PresentationOfGoods['mrnList']
}

/** Each export declaration is presented at exit once the goods have arrived, unless they left again. */
const toExitMessages = ({ id, plan, events, issuerCode, mrnList }: Facts): ExitMessages => {
  const presented = events.find(({ code, source }) => code === '0020' && source === 'EMP')
  const { eoriNumber, branchNumber } = toEori(issuerCode)
  if (plan.type !== 'AES' || presented === undefined || eoriNumber === null) return []
  const hasLeft = codeAfter(events, 'GATE') === '0340'
  return mrnList.map(({ mrn }, index) => ({
    mrn,
    messageId: `E${String(id).padStart(10, '0')}${String(index + 1).padStart(2, '0')}`,
    eoriNumber,
    branchNumber,
    sent: new Date(presented.time).toISOString(),
    cancelled: hasLeft,
  }))
}
