import { expect, test } from 'vitest'
import { dateTime } from '#schema/fields.ts'
import { toRelativeDay } from '#schema/filters/relativeDay.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { dateTimeColumn } from './column.ts'
import { dateTimeKind } from './schema.ts'

test.each([
  ['2026-11-20T13:05Z', undefined],
  ['2028-02-29T23:59:59.999+14:00', undefined],
  ['1000-01-02T00:00Z', undefined],
  ['9999-12-30T23:59:59.999Z', undefined],
  ['9999-12-31T00:00Z', 'badDate'],
  // Without an offset it is no instant.
  ['2026-11-20T13:05', 'badDate'],
  ['2026-11-20', 'badDate'],
  ['2026-02-29T00:00Z', 'badDate'],
  ['2026-11-20T24:00Z', 'badDate'],
  ['2026-11-20T13:05:59.9999Z', 'badDate'],
  ['20/11/2026 14:05', 'badDate'],
  [1_795_179_900_000, 'badDate'],
])('%j is an instant: %s', (value, problem) => {
  expect(dateTimeKind.problemOf(dateTime(), value)).toBe(problem)
})

test('a range of days covers its first and its last millisecond [LT-011 LT-012]', () => {
  expect(askedBy(dateTime(), '2026-11-01..2026-11-20')).toBe(
    'n>=2026-11-01T00:00:00.000 and n<=2026-11-20T23:59:59.999',
  )
  expect(askedBy(dateTime(), '..2026-11-20')).toBe('n<=2026-11-20T23:59:59.999')
  expect(askedBy(dateTime(), '..')).toBeUndefined()
})

test('a minute belongs to the range whole', () => {
  expect(askedBy(dateTime(), '2026-11-20T14:00..2026-11-20T14:59')).toBe(
    'n>=2026-11-20T14:00:00.000 and n<=2026-11-20T14:59:59.999',
  )
})

test.each([
  ['..now', 'n<=2026-11-21T22:54:59.999Z'],
  ['now..', 'n>=2026-11-21T22:55:00.000Z'],
  ['now+6h..now+12h', 'n>=2026-11-22T04:55:00.000Z and n<=2026-11-22T10:54:59.999Z'],
  ['now-24h..2026-11-22', 'n>=2026-11-20T22:55:00.000Z and n<=2026-11-22T23:59:59.999'],
])('the period %s means %s while it is 22:55 UTC', (typed, meaning) => {
  expect(askedBy(dateTime(), typed, { now: new Date('2026-11-21T22:55:59.999Z') })).toBe(meaning)
  const tomorrow = new Date('2026-11-22T22:55:00Z')
  expect(askedBy(dateTime(), typed, { now: tomorrow })).not.toBe(meaning)
})

test('a month begins with its first day and ends with its last one', () => {
  const dayOf = (text: string, end: 'from' | 'until') => toRelativeDay(text, end, '2028-03-31')
  expect(askedBy(dateTime(), 'month-1..month-1', { dayOf })).toBe(
    'n>=2028-02-01T00:00:00.000 and n<=2028-02-29T23:59:59.999',
  )
})

test.each(['now', 'now-6h..', 'today..2026-11-20T14:00', '2026-11-20'])(
  '%s is a text of its filter',
  (text) => {
    expect(dateTimeKind.isFilterText?.(dateTime(), text)).toBe(true)
  },
)

test.each(['', '..', 'yesterday', '2026-02-29..', '2026-11-20T24:00..', 'now+6..', '1900-12-31..'])(
  '%j is none',
  (text) => {
    expect(dateTimeKind.isFilterText?.(dateTime(), text)).toBe(false)
  },
)

const berlin = [textsIn('de'), textsIn('en'), textsIn('cn')] as const
test.each([
  ['24.12.2020 14:05', '2020-12-24T13:05:00.000Z'],
  ['24.12.2020', '2020-12-23T23:00:00.000Z'],
  ['24/12/2020 14:05:30', '2020-12-24T13:05:30.000Z'],
  ['2020-12-24T14:05-05:00', '2020-12-24T19:05:00.000Z'],
  // Of the hour that there is twice, the first one; of the hour that there is not, the next one.
  ['25.10.2026 02:30', '2026-10-25T00:30:00.000Z'],
  ['29.03.2026 02:30', '2026-03-29T01:30:00.000Z'],
  ['31.02.2020 14:05', undefined],
  ['24.12.2020 noon', undefined],
  ['12/24/2020', undefined],
])('an imported cell %j means %s by the clock of the port', (cell, value) => {
  expect(dateTimeColumn.readCell?.(dateTime(), cell, importedIn(...berlin))).toBe(value)
})

test('an export has the instant, and a page the time of the port', () => {
  const [de] = berlin
  const at = '2026-11-20T23:05:00.000Z'
  expect(dateTimeColumn.print(dateTime(), at, printedIn(), de)).toBe('21.11.2026 00:05')
  expect(dateTimeColumn.exportCell?.(dateTime(), at, printedIn(), de)).toEqual({ instant: at })
})
