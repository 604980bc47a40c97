import { millisecondsInMinute as minute } from 'date-fns/constants'
import { expect, test } from 'vitest'
import type { StatusHistory } from '#resources/status/statusHistory.ts'
import { statusRow } from '#test/fakes/statusRow.ts'
import { toLanes } from '#src/timeline/lanes/lanes.ts'
import { toSummary } from '#src/timeline/summary.ts'
import { toWaits } from './waits.ts'

const begin = Date.parse('2026-11-01T08:00:00.000Z')
const types = { '00': 'CUSTOMS', '03': 'GATE', '04': 'COMMUNICATION' } as const
/** Rows of codes with their minutes. */
const rowsOf = (...events: (readonly [code: string, minutes: number])[]): StatusHistory[] =>
  events.map(([code, minutes]) =>
    statusRow(
      types[code.slice(0, 2) as keyof typeof types],
      code,
      new Date(begin + minutes * minute).toISOString(),
    ),
  )
const waitsOf = (...events: Parameters<typeof rowsOf>) =>
  toWaits(toLanes(rowsOf(...events))).map(({ name, from, until }) => [
    name,
    (from - begin) / minute,
    until && (until - begin) / minute,
  ])

test('an order waits for the terminal, the release, the loading and the confirmation of its exit', () => {
  expect(
    waitsOf(['0410', 0], ['0430', 5], ['0310', 60], ['0050', 190], ['0320', 300], ['0070', 400]),
  ).toEqual([
    ['acknowledgement', 0, 5],
    ['release', 60, 190],
    ['loading', 190, 300],
    ['exitConfirmation', 300, 400],
  ])
})

test('a missing status is waited for until now, from the last time that the wait began', () => {
  expect(waitsOf(['0310', 0])).toEqual([['release', 0, undefined]])
  expect(waitsOf(['0310', 0], ['0310', 30])).toEqual([['release', 30, undefined]])
  expect(waitsOf()).toEqual([])
})

test('a stop ends the wait for loading, and another one begins with the release', () => {
  expect(waitsOf(['0310', 0], ['0050', 10], ['0080', 20])).toEqual([
    ['release', 0, 10],
    ['lift', 20, undefined],
  ])
  expect(waitsOf(['0310', 0], ['0050', 10], ['0080', 20], ['0055', 30])).toEqual([
    ['release', 0, 10],
    ['lift', 20, 30],
    ['loading', 30, undefined],
  ])
})

test('an existing status is not waited for, nor one that can no longer come', () => {
  expect(waitsOf(['0050', 0], ['0310', 10])).toEqual([['loading', 0, undefined]])
  expect(waitsOf(['0320', 0], ['0055', 10])).toEqual([['exitConfirmation', 0, undefined]])
  expect(waitsOf(['0310', 0], ['0340', 10])).toEqual([])
  expect(waitsOf(['0310', 0], ['0050', 0])).toEqual([['loading', 0, undefined]])
  expect(waitsOf(['0050', 0], ['0075', 10])).toEqual([])
})

const summaryOf = (now: number, ets: number | undefined, ...events: Parameters<typeof rowsOf>) => {
  const lanes = toLanes(rowsOf(...events))
  const instant = ets === undefined ? undefined : begin + ets * minute
  const found = toSummary(lanes, toWaits(lanes), instant, begin + now * minute)
  return { ...found, state: found.state && [found.state.event.code, found.state.for / minute] }
}

test('the summary has the customs status, the waits, and the time until the ship', () => {
  expect(summaryOf(310, 310 + 36 * 60, ['0050', 10], ['0310', 20])).toEqual({
    state: ['0050', 300],
    waits: [{ name: 'loading', for: 300 * minute }],
    departure: { in: 36 * 60 * minute, isLoaded: false, isUrgent: false },
  })
  expect(summaryOf(60, undefined, ['0310', 0])).toMatchObject({
    state: ['0310', 60],
    departure: undefined,
  })
  expect(summaryOf(60, undefined)).toEqual({ state: undefined, waits: [], departure: undefined })
})

test('a departure of today or of the past is urgent for waiting orders that are not loaded', () => {
  const isUrgent = (...args: Parameters<typeof summaryOf>) => summaryOf(...args).departure?.isUrgent
  expect(isUrgent(60, 23 * 60, ['0310', 0])).toBe(true)
  expect(isUrgent(60, 30, ['0310', 0])).toBe(true)
  expect(isUrgent(60, 30, ['0320', 0])).toBe(false)
  expect(isUrgent(60, 30, ['0310', 0], ['0050', 5], ['0075', 9])).toBe(false)
})
