import { millisecondsInHour as hour, millisecondsInMinute as minute } from 'date-fns/constants'
import { expect, test } from 'vitest'
import { formatSpan } from './formatSpan.ts'

test.each([
  [0, '0 min'],
  [59 * minute + 59_999, '59 min'],
  [hour, '1 hr'],
  [48 * hour - 1, '47 hr'],
  [48 * hour, '2 days'],
])('a span of %i ms is %s', (span, printed) => {
  expect(formatSpan(span, 'en')).toBe(printed)
})

test('of working time hours are the largest unit', () => {
  expect(formatSpan(82 * hour, 'en', true)).toBe('82 hr')
})
