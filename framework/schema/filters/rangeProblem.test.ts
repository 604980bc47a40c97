import { expect, test } from 'vitest'
import { monthsBefore, rangeProblemOf } from './rangeProblem.ts'

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
