import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { cn } from '#i18n/cn.ts'
import { createText } from '#i18n/createText.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { toFrameworkLanguage } from '#i18n/language.ts'
import { due, dueBefore } from '#schema/fields.ts'
import { letter } from '#testing/sample.ts'
import type { Format } from '#admin/controls/format.ts'
import { DueBadge } from './DueBadge.tsx'

const catalogues = { cn, de, en }
const week = [1, 2, 3, 4, 5].map(() => [[8 * 60, 16 * 60]] as const)
const calendar = { week: [...week, [], []], holidays: [] }
const display = (locale: string, rules: object = {}): Format => ({
  text: createText(catalogues[toFrameworkLanguage(locale)], toFrameworkLanguage(locale)),
  locale,
  timeZone: 'Europe/Berlin',
  due: { hours: { release: 2 }, soonHours: 1, ...rules },
  codesOf: () => [],
  resources: [],
  kinds: {},
  nameOf: () => undefined,
})
const field = due({ from: 'created', within: 'release', while: {} })
const draw = (
  start: string,
  shown: Format,
  drawn: Parameters<typeof DueBadge>[0]['field'] = field,
) => renderToStaticMarkup(<DueBadge field={drawn} resource={letter} start={start} format={shown} />)

afterEach(() => vi.useRealTimers())

test('what is left and what is overdue is working time where the port has a calendar, and says so in each language', () => {
  // Monday, 12:00 in the port; due on Friday, 15:00.
  vi.useFakeTimers({ now: new Date('2026-11-23T11:00:00Z') })
  const friday = '2026-11-20T13:00+01:00'
  expect(draw(friday, display('en'))).toContain('2 days overdue')
  expect(draw(friday, display('en', { calendar }))).toContain('5 hr overdue')
  expect(draw(friday, display('de', { calendar }))).toContain('5 Std. überfällig')
  expect(draw(friday, display('zh-Hans', { calendar }))).toContain('逾期 5小时')
  // Its tip says so.
  expect(draw(friday, display('en', { calendar }))).toContain('Only working time counts.')
  expect(draw(friday, display('de', { calendar }))).toContain('Nur Arbeitszeit zählt.')
  expect(draw(friday, display('zh-Hans', { calendar }))).toContain('仅计工作时间。')
  expect(draw(friday, display('en'))).not.toContain('working time')
  // More than two days of the clock are still hours of work.
  expect(draw('2026-11-09T08:00+01:00', display('en', { calendar }))).toContain('82 hr overdue')
  expect(draw('2026-11-23T11:30+01:00', display('en', { calendar }))).toContain('due in 1 hr')
  // Ships do not keep working hours.
  const before = dueBefore({ from: 'created', within: 'release', while: {} })
  expect(draw('2026-11-20T13:00+01:00', display('en', { calendar }), before)).toContain(
    '3 days overdue',
  )
})
