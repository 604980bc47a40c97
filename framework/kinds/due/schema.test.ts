import { expect, test } from 'vitest'
import { due, dueBefore } from '#schema/fields.ts'
import { askedBy, printedIn, textsIn } from '#testing/kindParts.ts'
import { dueColumn } from './column.ts'
import { dueKind } from './schema.ts'

const collection = due({
  from: 'created',
  within: 'release',
  while: { state: ['READY', 'LATE'], collectedAt: null, isHere: true },
})
const created = '2026-11-20T12:00:00.000Z'
const bike = { created, state: 'READY', collectedAt: null, isHere: true }

test.each([
  [{}, created],
  [{ state: 'LATE' }, created],
  [{ collectedAt: undefined }, created],
  [{ state: 'IN_REPAIR' }, null],
  [{ state: null }, null],
  [{ collectedAt: created }, null],
  [{ isHere: false }, null],
  [{ isHere: 'true' }, null],
])('with %j it is counted from %s', (changes, from) => {
  expect(dueKind.compute?.(collection, { ...bike, ...changes })).toBe(from)
})

test('without a condition something is always expected', () => {
  const always = due({ from: 'created', within: 'release', while: {} })
  expect(dueKind.compute?.(always, { created })).toBe(created)
})

test('a cell reads the time and every field of the conditions', () => {
  expect(dueKind.readsFields?.(collection)).toEqual(['created', 'state', 'collectedAt', 'isHere'])
})

test.each([
  ['OVERDUE', 'n==OVERDUE'],
  ['SOON', 'n==SOON'],
  ['LATER', 'n==LATER'],
  ['overdue', undefined],
  ['constructor', undefined],
])('the filter %s asks for %s', (typed, meaning) => {
  expect(askedBy(collection, typed)).toBe(meaning)
  expect(dueKind.isFilterText?.(collection, typed)).toBe(meaning !== undefined)
})

test('an export has the instant by which it is due, before or after the time', () => {
  const texts = { ...textsIn('de'), due: { hours: { release: 36 }, soonHours: 1 } }
  const exported = (field: typeof collection | ReturnType<typeof dueBefore>) =>
    dueColumn.exportCell?.(field, created, printedIn(), texts)
  expect(exported(collection)).toEqual({ instant: '2026-11-22T00:00:00.000Z' })
  expect(exported(dueBefore({ from: 'created', within: 'release', while: {} }))).toEqual({
    instant: '2026-11-19T00:00:00.000Z',
  })
  expect(dueColumn.print(collection, created, printedIn(), texts)).toBe('22.11.2026 01:00')
})

test('without an allowance nothing is printed', () => {
  const print = (due?: { hours: Record<string, number>; soonHours: number }) =>
    dueColumn.print(collection, created, printedIn(), { ...textsIn('en'), ...(due && { due }) })
  expect(() => print()).toThrow('nothing says how long')
  expect(() => print({ hours: {}, soonHours: 1 })).toThrow('there is no allowance "release"')
})
