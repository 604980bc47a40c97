import { expect, test } from 'vitest'
import { printDistance } from './printDistance.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T13:59:00Z', 'en', 'in 119 minutes'],
  ['2026-11-20T14:30:00Z', 'en', 'in 2 hours'],
  ['2026-11-22T11:59:00Z', 'de', 'in 47 Stunden'],
  // After midnight in the port, before it elsewhere.
  ['2026-11-23T23:30:00Z', 'en', 'in 4 days'],
  ['2026-12-20T12:00:00Z', 'de', 'in 30 Tagen'],
  ['2026-11-17T12:00:00Z', 'zh-Hans', '3天前'],
  ['2026-11-20T07:00:00Z', 'en', '5 hours ago'],
])('%s seen from noon is in %s %j', (instant, locale, printed) => {
  expect(printDistance(Date.parse(instant), now, { locale, timeZone: 'Europe/Berlin' })).toBe(
    printed,
  )
})
