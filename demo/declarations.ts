import { completeCode } from '#resources/statusQualifiers.ts'
import type { PresentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  releasedCodes,
  type LifePlan,
  type OrderType,
  type StatusEvent,
} from '#demo/orders/lifeCycle.ts'
import { toLrn, toMrn, toOldMrn } from '#demo/orders/numbers.ts'
import type { Random } from './random.ts'

interface Facts {
  readonly id: number
  readonly reference: string
  readonly plan: LifePlan
  readonly events: readonly StatusEvent[]
}

type Declarations = Pick<PresentationOfGoods, 'mrnList' | 'lrnList'>

/** Exit summaries and re-exports use the new customs module from this day on. */
const newModule = Date.parse('2026-07-01T00:00:00+02:00')

/** The declarations of an order: with an LRN until customs has assigned the MRN, and sometimes with both. */
export const toDeclarations = (random: Random, facts: Facts): Declarations => {
  const { plan, events, id, reference } = facts
  const count = countOf(random, plan.type)
  const isComplete = events.some(({ code }) => code === completeCode)
  const release = events.find(({ code }) => releasedCodes.includes(code))
  const hasMrn = release !== undefined || random.chance(0.9)
  const hasLrn = !hasMrn || random.chance(0.2)
  const isNew = plan.type !== 'AES' && plan.created >= newModule
  return {
    mrnList: listOf(hasMrn ? count : 0, (index) => ({
      mrn: pickMrn(random, plan, id * 4 + index),
      objectName: `${reference}-MRN-${String(index + 1).padStart(3, '0')}`,
      type: mrnTypes[plan.type] ?? '',
      releaseDateTime: release ? new Date(release.time).toISOString() : null,
      wksProcedure: isNew,
      aesMrnCompletenessIndicator: isComplete,
    })),
    lrnList: listOf(hasLrn ? count : 0, (index) => ({
      lrn: toLrn(plan.created, id * 4 + index),
      objectName: `${reference}-LRN-${String(index + 1).padStart(3, '0')}`,
      lrnPosition: index + 1,
      aesLrnCompletenessIndicator: isComplete,
    })),
  }
}

const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The declaration type of an order type; other order types have none. */
const mrnTypes: Readonly<Partial<Record<OrderType, string>>> = {
  AES: 'AES',
  DUX: 'EXS',
  MIT: 'REX',
}

const countOf = (random: Random, type: OrderType): number => {
  if (mrnTypes[type] === undefined) return 0
  if (type !== 'AES') return 1
  return random.pickWeighted([
    [1, 80],
    [2, 14],
    [3, 6],
  ])
}

const pickMrn = (random: Random, { type, created }: LifePlan, running: number): string => {
  if (random.chance(0.05)) return toOldMrn(created, running)
  if (type === 'MIT') return toMrn(created, running, 'D')
  if (type === 'DUX') return toMrn(created, running, created >= newModule ? 'C' : 'X')
  const letter = random.pickWeighted([
    ['A', 85],
    ['B', 10],
    ['E', 5],
  ])
  return toMrn(created, running, letter)
}
