import { expect, test } from 'vitest'
import { frameworkLanguages as languages, toLanguageTag } from '#i18n/language.ts'
import { formatDay, formatInstant, formatLocalTime } from './formatTime.ts'

const berlin = 'Europe/Berlin'

test.each([
  ['de', '20.11.2026 14:05'],
  ['en', '20/11/2026 14:05'],
  ['cn', '2026-11-20 14:05'],
] as const)(
  'in %s a time is %s, and its day and a typed minute look the same',
  (language, printed) => {
    const locale = toLanguageTag(language)
    expect(formatInstant('2026-11-20T13:05:59.999Z', { locale, timeZone: berlin })).toBe(printed)
    expect(formatLocalTime('2026-11-20T14:05', locale)).toBe(printed)
    expect(formatLocalTime('2026-11-20', locale)).toBe(printed.split(' ')[0])
    expect(formatDay('2026-11-20', locale)).toBe(printed.split(' ')[0])
  },
)

test('every language has a way of its own to write a day', () => {
  const written = languages.map((language) => formatDay('2026-11-20', toLanguageTag(language)))
  expect(new Set(written).size).toBe(languages.length)
})

test.each([
  [berlin, '2026-11-20T23:05:00.000Z', '21/11/2026 00:05'],
  ['America/New_York', '2026-11-20T23:05:00.000Z', '20/11/2026 18:05'],
  [berlin, '2026-10-25T00:30:00.000Z', '25/10/2026 02:30'],
  [berlin, '2026-10-25T01:30:00.000Z', '25/10/2026 02:30'],
  [berlin, '2026-03-29T01:00:00.000Z', '29/03/2026 03:00'],
])('by the clock of %s %s is %s', (timeZone, instant, printed) => {
  const reader = { locale: 'en', timeZone }
  expect(formatInstant(instant, reader)).toBe(printed)
  expect(formatInstant(new Date(instant), reader)).toBe(printed)
  expect(formatInstant(Date.parse(instant), reader)).toBe(printed)
})
