import { expect, test } from 'vitest'
import { formatTypedDay, readDay } from './typedDay.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1.2.2026', '2026-02-01'],
  ['29 02 2024', '2024-02-29'],
  ['31/02/2026', undefined],
  ['29/02/2026', undefined],
  ['11/20/2026', undefined],
  ['1/1/1900', undefined],
  ['20/11/26', undefined],
  ['2026-11-20', '2026-11-20'],
  [' 2026-1-2 ', '2026-01-02'],
  ['2026-02-30', undefined],
  ['2026-20-11', undefined],
  ['2026/11/20', undefined],
  ['', ''],
])('reads %j as %j [LT-015]', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test('writes a day into an input by the mask of the language, and leaves any other text [LT-015]', () => {
  expect(formatTypedDay('2026-11-20', 'en')).toBe('20/11/2026')
  expect(formatTypedDay('2026-11-20', 'de')).toBe('20.11.2026')
  expect(formatTypedDay('2026-11-20', 'zh-Hans')).toBe('2026-11-20')
  expect(formatTypedDay('', 'en')).toBe('')
  expect(formatTypedDay('20/11/20', 'de')).toBe('20/11/20')
})
