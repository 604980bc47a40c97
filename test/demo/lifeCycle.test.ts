import { millisecondsInHour as hour, millisecondsInDay as day } from 'date-fns/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadedCodes } from '#resources/statusQualifiers.ts'
import { customsTypes } from '#resources/order/presentationOfGoods.ts'
import {
  codeAfter,
  eventsUntil,
  incidents,
  lifeOf,
  releasedCodes,
  releaseOf,
  type LifePlan,
  type StatusEvent,
} from '#demo/orders/lifeCycle.ts'
import { statusCodes } from '#server/reference/statusCodes.ts'
import { demoOptions, makeOrders } from './demoOrders.ts'

const plans = fc
  .record({
    type: fc.constantFrom(...customsTypes),
    created: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) }),
    travel: fc.integer({ min: 14 * hour, max: 8 * day }),
    slack: fc.integer({ min: hour, max: 6 * day }),
    incident: fc.constantFrom(...incidents),
    isCancelled: fc.boolean(),
    isOutboard: fc.boolean(),
    isTransshipped: fc.boolean(),
    isMrnComplete: fc.boolean(),
    reportsLoading: fc.boolean(),
    hasRemark: fc.boolean(),
  })
  .map(({ travel, slack, isCancelled, ...facts }): LifePlan => {
    const arrival = facts.created + travel
    const release = releaseOf({ ...facts, arrival })
    const loading = release === undefined ? undefined : release + slack
    return {
      ...facts,
      arrival,
      loading,
      departure: (loading ?? arrival) + 8 * hour,
      cancelled: isCancelled ? facts.created + 5 * hour : undefined,
    }
  })

const known = new Set(
  statusCodes.flatMap(({ content, type, code }) => (content === 'PORT_ORDER' ? [type + code] : [])),
)
const timeOf = (events: readonly StatusEvent[], codes: readonly string[]) =>
  events.find(({ code, source }) => codes.includes(code) && source === 'EMP')?.time

test('a course is sorted by time and made of codes of the catalogue', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const events = lifeOf(plan)
      expect(events.map(({ time }) => time)).toEqual(
        events.map(({ time }) => time).toSorted((a, b) => a - b),
      )
      expect(events.filter(({ type, code }) => !known.has(type + code))).toEqual([])
      expect(events[0]).toMatchObject({ code: '0410', time: plan.created })
    }),
  )
})

test('release, loading and confirmation follow each other, and none comes without the one before', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const events = lifeOf(plan)
      const none = Number.POSITIVE_INFINITY
      const release = timeOf(events, releasedCodes) ?? none
      const loading = timeOf(events, loadedCodes) ?? none
      const confirmed = timeOf(events, ['0070']) ?? none
      expect(release < loading || loading === none).toBe(true)
      expect(loading < confirmed || confirmed === none).toBe(true)
      expect(plan.cancelled === undefined ? release : none).toBe(
        (plan.cancelled === undefined ? releaseOf(plan) : undefined) ?? none,
      )
    }),
  )
})

test('a cancelled order has no gate and no loading', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const events = lifeOf({ ...plan, cancelled: plan.created + hour })
      expect(events.filter(({ type }) => type === 'GATE')).toEqual([])
      expect(timeOf(events, releasedCodes)).toBeUndefined()
    }),
  )
})

test('an export runs from receipt to the confirmed exit in the known order of codes', () => {
  const plan: LifePlan = {
    type: 'AES',
    created: 0,
    arrival: day,
    loading: 3 * day,
    departure: 4 * day,
    incident: 'none',
    cancelled: undefined,
    isOutboard: false,
    isTransshipped: false,
    isMrnComplete: true,
    reportsLoading: true,
    hasRemark: false,
  }
  const codesOf = (changes: Partial<LifePlan>) =>
    lifeOf({ ...plan, ...changes }).flatMap(({ code, source }) => (source === 'EMP' ? [code] : []))
  expect(codesOf({}).join(' ')).toBe('0410 0420 0430 0010 0310 0460 0020 0050 0320 0070')
  expect(codesOf({ incident: 'control' }).join(' ')).toContain('0020 0030 0050')
  expect(codesOf({ type: 'DUX' }).join(' ')).toBe('0410 0420 0430 0040 0310 0050 0320 0070')
  expect(codesOf({ reportsLoading: false }).at(-1)).toBe('0075')
  expect((releaseOf({ ...plan, type: 'DUX' }) ?? 0) - plan.arrival).toBeGreaterThan(day)
})

const orders = makeOrders()
const now = demoOptions.today.getTime()

test('the codes of every order are the last of its events', () => {
  for (const { record, plan, events } of orders) {
    expect(events).toEqual(eventsUntil(lifeOf(plan), now))
    expect(record.statusCustoms).toBe(codeAfter(events, 'CUSTOMS') ?? null)
    expect(record.statusCustomsZapp).toBe(codeAfter(events, 'CUSTOMS', 'ZAPP') ?? null)
  }
})

type Order = (typeof orders)[number]
const gateOf = ({ events }: Order) => codeAfter(events, 'GATE') ?? ''
const codeOf = ({ record }: Order) => record.statusCustoms ?? ''

/** Each checks that two related properties of an order are consistent. */
const fits: Record<string, (order: Order) => boolean> = {
  'goods that came through the gate are in': (order) =>
    !['0310', ...loadedCodes].includes(gateOf(order)) ||
    order.record.gateIn !== order.record.outboardLoadingIndicator,
  'goods that did not come or went again are not': (order) =>
    !['', '0340'].includes(gateOf(order)) || !order.record.gateIn,
  'only goods at hand are released': (order) =>
    !releasedCodes.includes(codeOf(order)) ||
    order.record.gateIn ||
    order.record.outboardLoadingIndicator,
  'only released goods are loaded': (order) =>
    !loadedCodes.includes(gateOf(order)) || [...releasedCodes, '0070'].includes(codeOf(order)),
  'a stop has its code': (order) =>
    (order.record.customsStatus === 'STOP') === (codeOf(order) === '0080'),
  'an exit confirmed by hand has its code': (order) =>
    (order.record.customsStatus === 'AUSB') === (codeOf(order) === '0075'),
  'a release by hand is marked so': ({ record }) =>
    record.statusCustoms !== '0055' ||
    (record.customsStatus === 'RELEASE' && record.customsStatusSource === 'MANUAL'),
  'a stop is reserved before the goods come': ({ record }) =>
    !record.customsStatus?.startsWith('STOP_') || !record.gateIn,
  'a customs status has a source': ({ record }) =>
    (record.customsStatus === null) === (record.customsStatusSource === null),
  'goods are processed once they have a number': ({ record }) =>
    (record.goodsId === null) === (record.processingStatus === null),
  'a cancelled order has no goods at the gate': (order) =>
    !order.record.cancellationIndicator || gateOf(order) === '',
  'declarations are released with their order': ({ record, events }) =>
    record.mrnList.every(
      ({ releaseDateTime }) =>
        (releaseDateTime !== null) === (timeOf(events, releasedCodes) !== undefined),
    ),
  'no order has changed before it was made, or will change': ({ record }) =>
    record.created <= record.updated && Date.parse(record.updated) <= now,
}

test.each(Object.entries(fits))('%s', (_, fitsTogether) => {
  const odd = orders.filter((order) => !fitsTogether(order))
  expect(odd.map(({ record }) => record)).toEqual([])
})

test('there are orders in every part of the course, and in every incident', () => {
  const current = orders.filter(({ archived }) => !archived)
  const codes = new Set(current.map(({ record }) => record.statusCustoms))
  for (const code of [
    '0010',
    '0020',
    '0040',
    '0050',
    '0055',
    '0060',
    '0070',
    '0075',
    '0080',
    '0090',
    '0100',
  ]) {
    expect(codes).toContain(code)
  }
  expect(new Set(orders.map(({ plan }) => plan.incident))).toEqual(new Set(incidents))
})
