import { expect, test } from 'vitest'
import { printTime } from './printTime.ts'

test.for([
  ['en', 'Europe/Berlin', '21/11/2026, 00:05'],
  ['de', 'Europe/Berlin', '21.11.2026, 00:05'],
  ['cn', 'Europe/Berlin', '2026/11/21 00:05'],
  ['en', 'America/New_York', '20/11/2026, 18:05'],
] as const)('in %s a time of %s is %j', ([language, timeZone, printed]) => {
  expect(printTime('2026-11-20T23:05:00.000Z', language, timeZone)).toBe(printed)
})
