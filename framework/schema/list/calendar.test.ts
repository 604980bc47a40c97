import { expect, test } from 'vitest'
import { defineResource } from '#schema/defineResource.ts'
import { dateTime, day, optional, text } from '#schema/fields.ts'
import { matchesFilter } from '#query/matchesFilter.ts'
import { daysOf, withinDays } from './calendar.ts'

const stay = defineResource({
  name: 'stay',
  access: { read: [] },
  fields: {
    name: text(10),
    at: dateTime(),
    left: optional(dateTime()),
    on: day(),
    until: optional(day()),
  },
})
const zone = 'Europe/Berlin'
const week = { first: '2026-11-02', last: '2026-11-08' }
const isWithin = (row: object) =>
  matchesFilter(withinDays(stay, { from: 'at', to: 'left' }, week, zone) ?? never, row as never)
const never = { kind: 'or', filters: [] } as never

test('a time belongs to its day in the time zone of the application', () => {
  expect(daysOf(stay, 'at', { at: '2026-11-01T23:30:00.000Z' }, zone)).toEqual({
    first: '2026-11-02',
    last: '2026-11-02',
  })
  expect(daysOf(stay, 'on', { on: '2026-11-02' }, zone)).toEqual({
    first: '2026-11-02',
    last: '2026-11-02',
  })
  expect(daysOf(stay, 'at', { at: null }, zone)).toBeUndefined()
})

test('a period has its days, one without an end the first one, and none ends before it starts', () => {
  const calendar = { from: 'on', to: 'until' }
  expect(daysOf(stay, calendar, { on: '2026-11-02', until: '2026-11-04' }, zone)?.last).toBe(
    '2026-11-04',
  )
  expect(daysOf(stay, calendar, { on: '2026-11-02', until: null }, zone)?.last).toBe('2026-11-02')
  expect(daysOf(stay, calendar, { on: '2026-11-02', until: '2026-11-01' }, zone)?.last).toBe(
    '2026-11-02',
  )
})

test.each([
  ['starts in the first minute', '2026-11-01T23:00:00.000Z', null, true],
  ['starts before and has no end', '2026-11-01T22:59:59.999Z', null, false],
  ['starts before and ends within', '2026-10-20T08:00:00.000Z', '2026-11-03T08:00:00.000Z', true],
  ['covers all of them', '2026-10-20T08:00:00.000Z', '2026-12-03T08:00:00.000Z', true],
  ['ended before', '2026-10-20T08:00:00.000Z', '2026-10-30T08:00:00.000Z', false],
  ['starts after', '2026-11-08T23:00:00.000Z', null, false],
])('of the days of a calendar, a record that %s is shown: %s %s %s', (_case, at, left, shown) => {
  expect(isWithin({ at, left })).toBe(shown)
})
