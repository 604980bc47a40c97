import { expect, test } from 'vitest'
import { rangeProblemOf } from '#schema/filters/rangeProblem.ts'
import { readDayRange } from '#schema/filters/dayRange.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import { presetNames, presetOf, presetOfRange } from './dayRangePresets.ts'

const daysOf = (range: string, today: string) => {
  const { from, until } = readDayRange(range)
  return { from: toRelativeDay(from, 'from', today), until: toRelativeDay(until, 'until', today) }
}

test('presets are whole days, weeks and months, at the turn of a year too', () => {
  const days = Object.fromEntries(
    presetNames.map((name) => [name, daysOf(presetOf(name, false), '2027-01-01')]),
  )
  expect(days).toEqual({
    today: { from: '2027-01-01', until: '2027-01-01' },
    yesterday: { from: '2026-12-31', until: '2026-12-31' },
    tomorrow: { from: '2027-01-02', until: '2027-01-02' },
    nextWeek: { from: '2027-01-01', until: '2027-01-07' },
    pastWeek: { from: '2026-12-26', until: '2027-01-01' },
    thisWeek: { from: '2026-12-28', until: '2027-01-03' },
    thisMonth: { from: '2027-01-01', until: '2027-01-31' },
    lastMonth: { from: '2026-12-01', until: '2026-12-31' },
  })
})

test('the next seven days of a time move with the clock', () => {
  expect(presetOf('nextWeek', true)).toBe('now..now+168h')
})

test('a range is known by its preset, with a time and without', () => {
  for (const name of presetNames)
    for (const hasTime of [true, false]) expect(presetOfRange(presetOf(name, hasTime))).toBe(name)
  expect(presetOfRange('2026-11-01..2026-11-30')).toBeUndefined()
})

test('no preset is a period that is refused', () => {
  for (const name of presetNames)
    expect(rangeProblemOf(daysOf(presetOf(name, false), '2028-02-29'))).toBeUndefined()
})
