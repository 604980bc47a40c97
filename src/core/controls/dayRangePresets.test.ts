import { expect, test } from 'vitest'
import { rangeProblemOf } from '#resources/kit/filters/rangeProblem.ts'
import { readDayRange } from '#resources/kit/filters/dayRange.ts'
import { presetNames, presetsOf } from './dayRangePresets.ts'

test('presets are whole days and months, at the turn of a year too', () => {
  expect(presetsOf('2027-01-01', false)).toEqual({
    today: '2027-01-01..2027-01-01',
    yesterday: '2026-12-31..2026-12-31',
    tomorrow: '2027-01-02..2027-01-02',
    nextWeek: '2027-01-01..2027-01-07',
    thisMonth: '2027-01-01..2027-01-31',
    lastMonth: '2026-12-01..2026-12-31',
  })
})

test('the next seven days of a time move with the clock', () => {
  expect(presetsOf('2026-11-22', true).nextWeek).toBe('now..now+168h')
})

test('no preset is a period that is refused', () => {
  const presets = presetsOf('2028-02-29', false)
  for (const name of presetNames)
    expect(rangeProblemOf(readDayRange(presets[name]))).toBeUndefined()
})
