import { millisecondsInHour as hour, millisecondsInDay as day } from 'date-fns/constants'
import { silentTerminals, type Company } from '#demo/companies.ts'
import { releaseOf, type Incident, type OrderType } from './lifeCycle.ts'
import type { PickCompany } from './parties.ts'
import { ports, unionPorts, type Port } from '#demo/ports.ts'
import type { Random } from '#demo/random.ts'
import { callAfter, pickCall, vessels, type VesselCall } from '#demo/vessels.ts'

/** The common data of the orders of one delivery: a single order, or a collector and its children. */
export interface Shipment {
  readonly kind: 'containers' | 'vehicles' | 'breakbulk'
  readonly isoType: string
  readonly terminal: Company
  readonly packer: Company | undefined
  readonly agent: Company
  readonly port: Port
  readonly planned: VesselCall
  readonly actual: VesselCall
  /** Instants in ms. */
  readonly arrival: number
  readonly loading: number | undefined
  readonly incident: Incident
  readonly isOutboard: boolean
  readonly isTransshipped: boolean
  readonly reportsLoading: boolean
  readonly hasRemark: boolean
}

const isoTypes = ['22G1', '42G1', '45G1', '45G1', '22R1', '45R1', '22U1', '42P1', '22T6', 'L5G1']

const incidentWeights: readonly (readonly [Incident, number])[] = [
  ['none', 66],
  ['control', 12],
  ['resent', 2],
  ['corrected', 2],
  ['notice', 3],
  ['byHand', 3],
  ['stopLifted', 2],
  ['stopped', 3],
  ['prohibited', 1],
  ['rejected', 3],
  ['failed', 2],
  ['turnedBack', 1],
]

/** Plans a delivery for orders of the given types, the last of them created at `created` (ms). */
export const planShipment = (
  random: Random,
  pickCompany: PickCompany,
  created: number,
  types: readonly OrderType[],
): Shipment => {
  const isCollected = types.includes('SAC')
  const type = types[0] ?? 'AES'
  const arrival = created + Math.floor((0.6 + random.next() * 6) * day)
  const incident = random.pickWeighted(incidentWeights)
  const planned = pickCall(random, arrival + 12 * hour, 3)
  const terminal = pickCompany(random, 'TERMINAL')
  const isOutboard = !isCollected && random.chance(0.03)
  return {
    kind: isCollected ? 'containers' : pickKind(random, type),
    isoType: random.pick(isoTypes),
    terminal,
    packer: isCollected || random.chance(0.3) ? pickCompany(random, 'WAREHOUSE') : undefined,
    agent: pickCompany(random, 'AGENT'),
    port: random.pick(type === 'EUB' ? unionPorts : ports),
    planned,
    arrival,
    incident,
    isOutboard,
    isTransshipped: !isOutboard && type === 'DUX' && random.chance(0.3),
    reportsLoading: isCollected || !silentTerminals.includes(terminal.code),
    hasRemark: random.chance(0.04),
    ...planLoading(random, planned, readyAt(types, arrival, incident)),
  }
}

const pickKind = (random: Random, type: OrderType): Shipment['kind'] => {
  const isRolling = type === 'AUS' || type === 'SBF'
  if (isRolling && random.chance(0.5)) return 'vehicles'
  return random.chance(0.08) ? 'breakbulk' : 'containers'
}

/** Release time of the slowest order; undefined if one of them waits. */
const readyAt = (types: readonly OrderType[], arrival: number, incident: Incident) => {
  const releases = types.map((type) => releaseOf({ type, arrival, incident }))
  return releases.every((release) => release !== undefined) ? Math.max(...releases) : undefined
}

/** Goods that are ready in time sail as planned, others a week later, and one in twelve on another ship. */
const planLoading = (random: Random, planned: VesselCall, ready: number | undefined) => {
  const before = (4 + random.next() * 16) * hour
  const rolled = random.chance(1 / 12)
  const other = random.pick(vessels)
  if (ready === undefined) return { actual: planned, loading: undefined }
  const isLate = ready + hour > planned.ets - before
  const actual = rolled
    ? callAfter(other, Math.max(planned.ets, ready + 24 * hour))
    : isLate
      ? callAfter(planned.vessel, ready + 24 * hour)
      : planned
  return { actual, loading: Math.floor(actual.ets - before) }
}
