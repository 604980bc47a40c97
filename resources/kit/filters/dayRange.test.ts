import { expect, test } from 'vitest'
import { monthsBefore, printDay, printMoment, rangeProblemOf, readDay } from './dayRange.ts'

test.each([
  ['2026-11-20', '2026-05-20'],
  ['2026-08-31', '2026-02-28'],
  ['2024-08-31', '2024-02-29'],
  ['2026-03-15', '2025-09-15'],
])('six months before %s is %s', (day, before) => {
  expect(monthsBefore(day, 6)).toBe(before)
})

test.each([
  ['2026-05-20', '2026-11-20', undefined],
  ['2026-05-19', '2026-11-20', 'tooLong'],
  ['2026-02-28', '2026-08-31', undefined],
  ['2026-11-21', '2026-11-20', 'reversed'],
  ['', '2026-11-20', undefined],
  ['2020-01-01', '', undefined],
])('a range from %j until %j is %j [EN-013 LT-024 LM-005]', (from, until, problem) => {
  expect(rangeProblemOf({ from, until })).toBe(problem)
})

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['31/02/2026', undefined],
  ['11/20/2026', undefined],
  ['', ''],
])('reads %j as %j [LT-015]', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('prints a day as it is typed [LT-015]', () => {
  expect(printDay('2026-11-20')).toBe('20/11/2026')
  expect(printMoment('2026-11-20')).toBe('20/11/2026')
  expect(printMoment('2026-11-20T14:05')).toBe('20/11/2026 14:05')
})
