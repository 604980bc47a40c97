import { expect, test } from 'vitest'
import { toRelativeDay } from './relativeDay.ts'

test.each([
  ['today', '2027-01-01', '2027-01-01'],
  ['today-1', '2026-12-31', '2026-12-31'],
  ['today+6', '2027-01-07', '2027-01-07'],
  // A Friday.
  ['week', '2026-12-28', '2027-01-03'],
  ['week-1', '2026-12-21', '2026-12-27'],
  ['month', '2027-01-01', '2027-01-31'],
  ['month-1', '2026-12-01', '2026-12-31'],
  ['month+1', '2027-02-01', '2027-02-28'],
])('on 1 January %s is %s or %s', (text, from, until) => {
  expect(toRelativeDay(text, 'from', '2027-01-01')).toBe(from)
  expect(toRelativeDay(text, 'until', '2027-01-01')).toBe(until)
})

test('a week ends with its Sunday', () => {
  expect(toRelativeDay('week', 'from', '2027-01-03')).toBe('2026-12-28')
  expect(toRelativeDay('week', 'until', '2027-01-03')).toBe('2027-01-03')
  expect(toRelativeDay('week', 'from', '2027-01-04')).toBe('2027-01-04')
})

test('a month after its 31st day is counted from its first day', () => {
  expect(toRelativeDay('month-1', 'until', '2028-03-31')).toBe('2028-02-29')
})

test.each([
  '',
  '2026-11-20',
  '2026-11-20T14:00',
  'now',
  'now+6h',
  'todays',
  'today+1000',
  'month-',
])('%j is no word that is relative to today', (text) => {
  expect(toRelativeDay(text, 'from', '2027-01-01')).toBe(text)
})
