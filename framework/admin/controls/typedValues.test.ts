import { expect, test } from 'vitest'
import { formatTypedDay } from '#schema/filters/typedDay.ts'
import {
  dayAndTime,
  formatTypedTime,
  readInteger,
  readPortTime,
  readTypedDay,
} from './typedValues.ts'

test.each([
  ['42', 42],
  ['4x2', 42],
  ['x', null],
])('the whole number %j is kept as %j', (typed, kept) => {
  expect(readInteger(typed)).toBe(kept)
})

test.each([
  ['-', '-'],
  ['-2', -2],
  ['-20', -20],
  [' -20 ', -20],
  ['−20', -20],
  ['-0', '-0'],
  ['-05', -5],
  ['2-0', 20],
  ['', null],
])('where numbers may be negative, %j is kept as %j', (typed, kept) => {
  expect(readInteger(typed, -40)).toBe(kept)
})

test('a sign is dropped if no number may be negative', () => {
  expect(readInteger('-20', 0)).toBe(20)
  expect(readInteger('-', 1)).toBe(null)
})

test.each([
  ['20/11/2026 14:05', '2026-11-20T13:05:00.000Z'],
  ['20/11/2026 14:0', '20/11/2026 14:0'],
  ['31/02/2026 14:05', '31/02/2026 14:05'],
  ['20/11/2026 24:00', '20/11/2026 24:00'],
  ['20/11/26 14:05', '20/11/26 14:05'],
])('the time %j is kept as %j, and shown as it was typed', (typed, kept) => {
  expect(readPortTime(typed, 'Europe/Berlin')).toBe(kept)
  expect(formatTypedTime(kept, { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(typed)
})

test.each(['20.11.2026 14:05', '2026-11-20 14:05', ' 20/11/2026 14:05 '])(
  'a time that a list shows as %j can be typed or pasted',
  (typed) => {
    expect(readPortTime(typed, 'Europe/Berlin')).toBe('2026-11-20T13:05:00.000Z')
  },
)

test.each([
  ['20/11/2026', '2026-11-20', '20/11/2026'],
  ['2026-11-20', '2026-11-20', '20/11/2026'],
  ['20.11.2026', '2026-11-20', '20/11/2026'],
  ['20/11/20', '20/11/20', '20/11/20'],
  ['31/02/2026', '31/02/2026', '31/02/2026'],
])('the day %j is kept as %j and shown as %j', (typed, kept, shown) => {
  expect(readTypedDay(typed)).toBe(kept)
  expect(formatTypedDay(kept, 'en')).toBe(shown)
})

test('a stored time has a day in the zone of the port, and what is no time yet has none', () => {
  const zone = 'Europe/Berlin'
  expect(dayAndTime('2026-07-01T22:30:00.000Z', zone)).toEqual({ day: '2026-07-02', time: '00:30' })
  for (const value of [null, '', '02/07/2026 0'])
    expect(dayAndTime(value, zone)).toEqual({
      day: '',
      time: expect.stringMatching(/^\d{2}:\d{2}$/),
    })
})
