import { expect, test } from 'vitest'
import { defaultStatisticRange, statisticProblemOf } from './statistics.ts'

const today = '2026-11-20'

test.each([
  ['2026-10-01', '2026-10-31', undefined],
  ['2026-05-20', '2026-11-20', undefined],
  ['2026-05-19', '2026-11-20', 'tooLong'],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-21', 'future'],
  ['2026-11-02', '2026-11-01', 'reversed'],
  ['2023-02-01', '2023-02-28', undefined],
  ['2023-01-31', '2023-02-28', 'tooEarly'],
  ['', '2026-11-20', 'missing'],
  ['2026-11-01', '', 'missing'],
])('from %s until %s: %s [ST-005 ST-006 ST-007 ST-008]', (from, until, problem) => {
  expect(statisticProblemOf({ from, until }, today)).toBe(problem)
})

test.each([
  ['2026-11-20', '2026-10-01', '2026-10-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2024-03-01', '2024-02-01', '2024-02-29'],
  ['2023-03-31', '2023-02-01', '2023-02-28'],
  ['2023-02-10', '2023-02-01', '2023-02-10'],
])('on %s the default period is from %s until %s [ST-009]', (day, from, until) => {
  expect(defaultStatisticRange(day)).toEqual({ from, until })
})
