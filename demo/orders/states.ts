import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { codeAfter, releasedCodes, type LifePlan, type StatusEvent } from './lifeCycle.ts'
import type { Random } from '#demo/random.ts'

interface Facts {
  readonly id: number
  readonly plan: LifePlan
  readonly events: readonly StatusEvent[]
  readonly riskLevel: number
}

type States = Pick<
  PresentationOfGoods,
  | 'goodsId'
  | 'gateIn'
  | 'gateInTime'
  | 'showAusbButton'
  | 'processingStatus'
  | 'customsStatus'
  | 'customsStatusSource'
>

/** The state after the course so far, including the work of customs officers. */
export const toStates = (random: Random, facts: Facts): States => {
  const { id, plan, events } = facts
  const gate = events.filter(({ type, source }) => type === 'GATE' && source === 'EMP')
  const gateIn = gate.some(({ code }) => code === '0310') && gate.at(-1)?.code !== '0340'
  const isPresented = events.some(({ time }) => time > plan.arrival)
  return {
    goodsId: isPresented ? 20_000_000 + id : null,
    gateIn,
    gateInTime: gateIn ? toTime(gate.findLast(({ code }) => code === '0310')) : null,
    showAusbButton: gateIn && !plan.reportsLoading,
    processingStatus: isPresented ? pickProcessing(random, facts) : null,
    ...(pickHandStatus(random, facts, isPresented) ?? nothing),
  }
}

const toTime = (event: StatusEvent | undefined): string | null =>
  event ? new Date(event.time).toISOString() : null

const pickProcessing = (random: Random, { plan, events, riskLevel }: Facts) => {
  const isReleased = events.some(({ code }) => releasedCodes.includes(code))
  const isUnusual = riskLevel > 0 || plan.incident !== 'none'
  if (isReleased) return isUnusual || random.chance(0.5) ? 'PROCESSED' : 'UNPROCESSED'
  return isUnusual && random.chance(0.7) ? 'IN_PROGRESS' : 'UNPROCESSED'
}

type HandStatus = Pick<States, 'customsStatus' | 'customsStatusSource'>

const nothing: HandStatus = { customsStatus: null, customsStatusSource: null }
const byHand = (customsStatus: NonNullable<States['customsStatus']>): HandStatus => ({
  customsStatus,
  customsStatusSource: 'MANUAL',
})

/** The customs status besides the code: set manually, or taken from an exit summary or a re-export notification. */
const pickHandStatus = (
  random: Random,
  { plan, events }: Facts,
  isPresented: boolean,
): HandStatus | undefined => {
  const { type } = plan
  const code = codeAfter(events, 'CUSTOMS')
  if (code === '0080') return byHand('STOP')
  if (code === '0075') return byHand('AUSB')
  if (events.some((event) => event.code === '0055')) return byHand('RELEASE')
  if (events.some((event) => event.code === '0050')) {
    if (type === 'DUX') return { customsStatus: 'RELEASE', customsStatusSource: 'ASUMA' }
    if (type === 'MIT') return { customsStatus: 'RELEASE', customsStatusSource: 'WAM' }
    return undefined
  }
  const isOpen = !isPresented && plan.cancelled === undefined && type !== 'SAC'
  if (!isOpen || !random.chance(0.06)) return undefined
  return byHand(random.chance(0.7) ? 'STOP_RESERVATION' : 'STOP_RESERVATION_CANCEL')
}
