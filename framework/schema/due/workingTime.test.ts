import { expect, test } from 'vitest'
import { millisecondsInHour as hour } from 'date-fns/constants'
import { readHoliday, readWorkingHours } from './readCalendar.ts'
import { workingTimeBetween } from './lasting.ts'
import { addWorkingTime, latestStart } from './workingTime.ts'

const week = readWorkingHours('Mo-Fr 08:00-16:00; Sa 08:00-12:00')
if (week === undefined) throw new TypeError('the working hours cannot be read')
const works = { calendar: { week, holidays: ['2026-12-24', '12-25'] }, timeZone: 'Europe/Berlin' }
const dueAfter = (start: string, hours: number) =>
  new Date(addWorkingTime(Date.parse(start), hours * hour, works)).toISOString()
const latestBy = (end: string, hours: number) =>
  new Date(latestStart(Date.parse(end), hours * hour, works)).toISOString()

test('a weekend and the night do not count', () => {
  expect(dueAfter('2026-11-20T14:00+01:00', 1)).toBe('2026-11-20T14:00:00.000Z')
  // Two hours on Friday, four on Saturday, two on Monday.
  expect(dueAfter('2026-11-20T14:00+01:00', 8)).toBe('2026-11-23T09:00:00.000Z')
  expect(dueAfter('2026-11-22T03:00+01:00', 1)).toBe('2026-11-23T08:00:00.000Z')
})

test('holidays do not count, of one year or of every year', () => {
  expect(dueAfter('2026-12-23T15:00+01:00', 2)).toBe('2026-12-26T08:00:00.000Z')
  expect(dueAfter('2027-12-23T15:00+01:00', 2)).toBe('2027-12-24T08:00:00.000Z')
})

test('working hours are those of the port when summer time changes', () => {
  // Sunday 29 March 2026: 08:00 is an hour earlier in UTC from then on.
  expect(dueAfter('2026-03-28T11:00+01:00', 2)).toBe('2026-03-30T07:00:00.000Z')
  expect(latestBy('2026-03-30T09:00+02:00', 2)).toBe('2026-03-28T10:00:00.000Z')
  const night = readWorkingHours('Su 00:00-06:00') ?? []
  const nights = { ...works, calendar: { week: night, holidays: [] } }
  // From midnight to six it is five hours: the sixth is one week later.
  const due = addWorkingTime(Date.parse('2026-03-29T00:00+01:00'), 6 * hour, nights)
  expect(new Date(due).toISOString()).toBe('2026-04-04T23:00:00.000Z')
})

test('what begins by the latest start is due by the end, and a millisecond later is not', () => {
  const ends = [
    '2026-11-23T08:00+01:00',
    '2026-11-23T12:00+01:00',
    '2026-11-22T12:00+01:00',
    '2026-03-30T12:34+02:00',
  ]
  for (const end of ends.map((text) => Date.parse(text)))
    for (const hours of [0.5, 4, 8, 100]) {
      const start = latestStart(end, hours * hour, works)
      expect(addWorkingTime(start, hours * hour, works)).toBeLessThanOrEqual(end)
      expect(addWorkingTime(start + 1, hours * hour, works)).toBeGreaterThan(end)
    }
})

test('between the start and the instant when so much was worked lies just that working time', () => {
  for (const start of [
    '2026-11-20T14:00+01:00',
    '2026-12-23T15:00+01:00',
    '2026-03-28T11:00+01:00',
  ])
    for (const hours of [0.5, 4, 8, 100]) {
      const from = Date.parse(start)
      const until = addWorkingTime(from, hours * hour, works)
      expect(workingTimeBetween(from, until, works)).toBe(hours * hour)
    }
  // A weekend, a holiday, and nothing at all.
  const between = (from: string, until: string) =>
    workingTimeBetween(Date.parse(from), Date.parse(until), works) / hour
  expect(between('2026-11-20T15:00+01:00', '2026-11-23T09:00+01:00')).toBe(6)
  expect(between('2026-12-24T08:00+01:00', '2026-12-24T16:00+01:00')).toBe(0)
  expect(between('2026-11-22T03:00+01:00', '2026-11-22T23:00+01:00')).toBe(0)
  expect(between('2026-11-20T10:00+01:00', '2026-11-20T10:00+01:00')).toBe(0)
})

test('a calendar without working time ends by the clock', () => {
  const none = { ...works, calendar: { week: [], holidays: [] } }
  expect(addWorkingTime(0, hour, none)).toBe(hour)
  expect(latestStart(0, hour, none)).toBe(-hour)
})

test.each([
  'Mo-Fr',
  'Mo 08:00',
  'Fr-Mo 08:00-16:00',
  'Mo 16:00-08:00',
  'Mo 08:00-12:00,11:00-13:00',
  'Mo 08:00-25:00',
  'Mo 08:00-16:00; Mo-Tu 09:00-10:00',
  'Xx 08:00-16:00',
  '',
])('working hours are refused: %s', (text) => {
  expect(readWorkingHours(text)).toBeUndefined()
})

test('holidays are days that exist', () => {
  expect(['2026-12-25', '12-25', '02-29'].map(readHoliday)).toEqual([
    '2026-12-25',
    '12-25',
    '02-29',
  ])
  expect(['2026-02-29', '13-01', '25.12.', ''].map(readHoliday)).toEqual(Array(4).fill(undefined))
})
