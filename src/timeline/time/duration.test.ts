import { millisecondsInMinute as minute, millisecondsInHour as hour } from 'date-fns/constants'
import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

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
  expect(formatDuration(milliseconds, locale)).toBe(printed)
})
