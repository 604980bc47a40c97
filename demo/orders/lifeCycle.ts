import { millisecondsInMinute as minute, millisecondsInHour as hour } from 'date-fns/constants'
import { completeCode } from '#resources/statusQualifiers.ts'

/** Types of the customs features; see `customsTypes` of the declaration. */
export type OrderType = 'AES' | 'DUX' | 'SAC' | 'MIT' | 'EUB' | 'AUS' | 'SBF'

export type StatusType = 'CUSTOMS' | 'GATE' | 'COMMUNICATION'

export interface StatusEvent {
  readonly type: StatusType
  /** A code of the status code catalogue. */
  readonly code: string
  /** Instant in ms. */
  readonly time: number
  /** The platform, or the older customs monitoring, which reports the same a little later. */
  readonly source: 'EMP' | 'ZAPP'
}

/**
 * The deviation of one order from the plain course. `control` and the following are resolved after some hours; from
 * `stopped` on the order waits for an intervention, so it is not loaded.
 */
export const incidents = [
  'none',
  'control',
  'resent',
  'corrected',
  'notice',
  'byHand',
  'stopLifted',
  'stopped',
  'prohibited',
  'rejected',
  'failed',
  'turnedBack',
] as const
export type Incident = (typeof incidents)[number]

/** The input from which the course of an order is computed. */
export interface LifePlan {
  readonly type: OrderType
  /** Instants in ms. */
  readonly created: number
  readonly arrival: number
  /** Undefined: the awaited event never comes. */
  readonly loading: number | undefined
  readonly departure: number
  readonly incident: Incident
  /** Before the goods arrive; the course ends there. */
  readonly cancelled: number | undefined
  /** Loaded from the water side: the goods do not pass a gate. */
  readonly isOutboard: boolean
  /** Arrives by sea at another facility first. */
  readonly isTransshipped: boolean
  readonly isMrnComplete: boolean
  /** The terminal reports loading; otherwise customs confirms the exit manually. */
  readonly reportsLoading: boolean
  readonly hasRemark: boolean
}

/** Codes by which customs releases the goods. */
export const releasedCodes: readonly string[] = ['0050', '0055']

/** Instant of the customs decision, in ms; undefined for a waiting order. */
export const releaseOf = ({ type, arrival, incident }: ReleaseFacts): number | undefined =>
  blocking.includes(incident) ? undefined : arrival + 10 * minute + waiting(type) + delays[incident]

type ReleaseFacts = Pick<LifePlan, 'type' | 'arrival' | 'incident'>
const blocking: readonly Incident[] = ['stopped', 'prohibited', 'rejected', 'failed', 'turnedBack']

/** Exit summaries must wait a day after arrival, declarations about two hours, a collector for all its orders. */
const waiting = (type: OrderType): number => {
  if (type === 'SAC') return 25 * hour
  return (type === 'DUX' || type === 'MIT' ? 24 : 2) * hour
}

const delays: Readonly<Record<Incident, number>> = {
  none: 0,
  control: 4 * hour,
  resent: 3 * hour,
  corrected: 2 * hour,
  notice: hour,
  byHand: 30 * minute,
  stopLifted: 20 * hour,
  stopped: 0,
  prohibited: 0,
  rejected: 0,
  failed: 0,
  turnedBack: 0,
}

/** The whole course of an order, past and future, sorted by time. */
export const lifeOf = (plan: LifePlan): StatusEvent[] => {
  const steps =
    plan.cancelled !== undefined ? orderSteps(plan) : [...orderSteps(plan), ...goodsSteps(plan)]
  return steps
    .flatMap(([type, code, time]): StatusEvent[] => [
      { type, code, time, source: 'EMP' },
      { type, code, time: time + 6 * minute, source: 'ZAPP' },
    ])
    .toSorted((one, other) => one.time - other.time)
}

/** The events up to an instant in ms. */
export const eventsUntil = (events: readonly StatusEvent[], now: number): StatusEvent[] =>
  events.filter(({ time }) => time <= now)

/** The current code after the events. */
export const codeAfter = (
  events: readonly StatusEvent[],
  type: StatusType,
  source: StatusEvent['source'] = 'EMP',
): string | undefined =>
  events.findLast((event) => event.type === type && event.source === source)?.code

type Step = readonly [type: StatusType, code: string, time: number]

const orderSteps = ({ type, created }: LifePlan): Step[] => [
  ['COMMUNICATION', '0410', created],
  ['COMMUNICATION', '0420', created + 3 * minute],
  ['COMMUNICATION', '0430', created + 9 * minute],
  ['CUSTOMS', type === 'DUX' ? '0040' : '0010', created + 12 * minute],
]

const goodsSteps = (plan: LifePlan): Step[] => [
  ...arrivalSteps(plan),
  ...customsSteps(plan),
  ...loadingSteps(plan),
]

const arrivalSteps = ({ type, arrival, isMrnComplete, ...plan }: LifePlan): Step[] => {
  const steps: Step[] = []
  if (plan.isTransshipped) steps.push(['GATE', '0350', arrival - 5 * hour])
  if (!plan.isOutboard) steps.push(['GATE', '0310', arrival])
  if (type === 'AES') {
    steps.push(['COMMUNICATION', isMrnComplete ? completeCode : '0450', arrival + 8 * minute])
  }
  return steps
}

const customsSteps = (plan: LifePlan): Step[] => {
  const { type, arrival, incident } = plan
  const presented = arrival + 10 * minute
  // An accepted exit summary declaration needs no presentation: its status is unchanged until the release.
  const steps: Step[] = type === 'DUX' ? [] : [['CUSTOMS', '0020', presented]]
  const again = type === 'DUX' ? '0040' : '0020'
  const isSummary = type === 'DUX' || type === 'MIT'
  const meanwhile = (code: string, hours: number) =>
    steps.push(['CUSTOMS', code, presented + hours * hour])
  if (incident === 'control') meanwhile(isSummary ? '0610' : '0030', 0.5)
  if (incident === 'resent') {
    meanwhile('0095', 0.5)
    meanwhile(again, 2)
  }
  if (incident === 'corrected') {
    meanwhile('0105', 0.3)
    meanwhile(again, 1.5)
  }
  if (incident === 'notice') meanwhile('0190', 0.4)
  if (incident === 'stopped' || incident === 'stopLifted') meanwhile('0080', 0.7)
  if (incident === 'prohibited') meanwhile('0060', 3)
  if (incident === 'rejected') meanwhile(isSummary ? '0110' : '0090', 0.2)
  if (incident === 'failed') meanwhile(arrival % 3 === 0 ? '0130' : '0100', 0.2)
  if (incident === 'turnedBack') {
    meanwhile(isSummary ? '0110' : '0090', 0.2)
    steps.push(['GATE', '0340', presented + 26 * hour])
  }
  const release = releaseOf(plan)
  if (release !== undefined) {
    steps.push(['CUSTOMS', handReleases.includes(incident) ? '0055' : '0050', release])
  }
  return steps
}

const handReleases: readonly Incident[] = ['byHand', 'stopLifted']

const loadingSteps = ({ loading, departure, hasRemark, reportsLoading }: LifePlan): Step[] => {
  if (loading === undefined) return []
  if (!reportsLoading) return [['CUSTOMS', '0075', departure + 20 * hour]]
  return [
    ['GATE', hasRemark ? '0330' : '0320', loading],
    ['CUSTOMS', '0070', departure + 2 * hour],
  ]
}
