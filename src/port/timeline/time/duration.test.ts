import { expect, test } from 'vitest'
import { printDuration } from './duration.ts'
import { printMoment } from './moment.ts'

const minute = 60_000
const hour = 60 * minute

test.for([
  [0, 'en', '0 sec'],
  [45_999, 'en', '45 sec'],
  [minute + 59_000, 'en', '1 min'],
  [3 * hour + 20 * minute, 'en', '3 hr 20 min'],
  [3 * hour + 20 * minute, 'de', '3 Std. 20 Min.'],
  [3 * hour + 20 * minute, 'zh-Hans', '3小时20分钟'],
  [5 * hour, 'en', '5 hr'],
  [24 * hour + 59 * minute, 'en', '1 day'],
  [50 * hour, 'de', '2 Tg. 2 Std.'],
  [-minute, 'en', '0 sec'],
] as const)('%d ms in %s are %s', ([milliseconds, locale, printed]) => {
  expect(printDuration(milliseconds, locale)).toBe(printed)
})

test.for([
  ['en', '12 Nov 2026, 14:03'],
  ['de', '12. Nov. 2026, 14:03'],
  ['zh-Hans', '2026年11月12日 14:03'],
] as const)('a moment in %s is %s by the clock of the port', ([locale, printed]) => {
  const instant = Date.parse('2026-11-12T13:03:00Z')
  expect(printMoment(instant, { locale, timeZone: 'Europe/Berlin' })).toBe(printed)
})
