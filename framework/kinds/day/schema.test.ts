import { expect, test } from 'vitest'
import { optional, day } from '#schema/fields.ts'
import { isDay } from '#schema/values/isDay.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { dayColumn } from './column.ts'
import { dayKind } from './schema.ts'

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['0000-01-01', false],
  ['0999-12-31', false],
  ['22/11/2026', false],
  ['2026-11-22T00:00:00Z', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
  expect(dayKind.problemOf(day(), text)).toBe(is ? undefined : 'badDate')
})

test.each([
  ['2026-11-01..2026-11-20', 'n>=2026-11-01 and n<=2026-11-20'],
  ['2026-11-01..', 'n>=2026-11-01'],
  ['..2026-11-20T14:59', 'n<=2026-11-20'],
])('the range %s asks for the days between', (text, filter) => {
  expect(askedBy(optional(day()), text)).toBe(filter)
})

test.each(['yesterday', '', '..', '2026-02-29..2026-02-30'])('%j asks for nothing', (text) => {
  expect(askedBy(day(), text)).toBeUndefined()
})

test('a range of a day does not move with the clock', () => {
  for (const text of ['today-1..', '2026-11-20T14:00..2026-11-20T14:59', 'week..week'])
    expect(dayKind.isFilterText?.(day(), text)).toBe(true)
  for (const text of ['now..', '2026-11-20..now+6h', '2026-02-29..', '..', ''])
    expect(dayKind.isFilterText?.(day(), text)).toBe(false)
})

test('a month ends with its last day', () => {
  const dayOf = (text: string, end: 'from' | 'until') => toRelativeDay(text, end, '2028-03-31')
  expect(askedBy(day(), 'month-1..month-1', { dayOf })).toBe('n>=2028-02-01 and n<=2028-02-29')
})

test.each([
  ['20.11.2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['20/11/2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29.02.2028', '2028-02-29'],
])('an imported cell %j means %s', (cell, value) => {
  const place = importedIn(textsIn('de'), textsIn('en'), textsIn('cn'))
  expect(dayColumn.readCell?.(day(), cell, place)).toBe(value)
})

test.each(['29.02.2026', '11/20/2026', '20.11.26', '20.11.2026 14:05', 'tomorrow'])(
  'an imported cell %j means no day',
  (cell) => {
    const read = dayColumn.readCell?.(day(), cell, importedIn(textsIn('de'), textsIn('en')))
    expect(dayKind.problemOf(day(), read)).toBe('badDate')
  },
)

test('a day is printed as the language writes it, in every time zone', () => {
  const print = (language: 'de' | 'en' | 'cn', timeZone: string) =>
    dayColumn.print(day(), '2026-11-20', printedIn(), { ...textsIn(language), timeZone })
  expect(print('de', 'Pacific/Kiritimati')).toBe('20.11.2026')
  expect(print('en', 'Pacific/Pago_Pago')).toBe('20/11/2026')
  expect(print('cn', 'Europe/Berlin')).toBe('2026-11-20')
})
