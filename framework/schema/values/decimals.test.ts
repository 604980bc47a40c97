import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, readDecimal, roundTo, sumOf } from './decimals.ts'

test('a sum of decimals is exact, whatever their order', () => {
  const thousandths = fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }), {
    maxLength: 200,
  })
  fc.assert(
    fc.property(thousandths, (parts) => {
      const sum = parts.reduce((total, part) => total + part, 0)
      expect(
        sumOf(
          parts.map((part) => part / 1_000),
          3,
        ),
      ).toBe(roundTo(sum / 1_000, 3))
    }),
  )
})

test('a number printed in a language is read back as the same number', () => {
  for (const locale of ['de', 'en', 'zh-Hans']) {
    for (const value of [0, 0.5, -12.125, 19_622, 999_999_999.999]) {
      expect(readDecimal(formatDecimal(value, 3, locale), 3)).toBe(value)
    }
  }
})

test.each(['', '-', '1,', '.5', '1.2345', '1e3', '1 000', '1,000.5', 'Infinity'])(
  '%j is no number with three decimals',
  (typed) => {
    expect(readDecimal(typed, 3)).toBeUndefined()
  },
)
