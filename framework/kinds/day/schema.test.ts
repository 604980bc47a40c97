import { expect, test } from 'vitest'
import { optional, day } from '#schema/fields.ts'
import { isDay } from '#schema/values/isDay.ts'
import { dayKind } from './schema.ts'

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['0000-01-01', false],
  ['0999-12-31', false],
  ['22/11/2026', false],
  ['2026-11-22T00:00:00Z', false],
])('%s is a day of the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
  expect(dayKind.problemOf(day(), text)).toBe(is ? undefined : 'badDate')
})

const context = { codesNamed: () => [] }
test.each([
  ['2026-11-01..2026-11-20', 'since>=2026-11-01;since<=2026-11-20'],
  ['2026-11-01..', 'since>=2026-11-01'],
  ['..2026-11-20T14:59', 'since<=2026-11-20'],
])('the range %s asks for the days between', (text, filter) => {
  const asked = dayKind.toFilter(optional(day()), 'since', text, context)
  const print = (one: typeof asked): string =>
    one === undefined
      ? ''
      : one.kind === 'compare'
        ? `${one.field}${one.operator}${one.values.join()}`
        : one.filters.map(print).join(';')
  expect(print(asked)).toBe(filter)
})

test('what is no range asks for nothing', () => {
  expect(dayKind.toFilter(day(), 'since', 'yesterday', context)).toBeUndefined()
})
