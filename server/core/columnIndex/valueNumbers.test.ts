import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ValueNumbers } from './valueNumbers.ts'

test('each value has one number, from 1 on without a gap, however many there are', () => {
  const value = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer().map(String))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 400 }), (some) => {
      const numbers = new ValueNumbers()
      const expected = new Map<string, number>()
      // More than the first table of hashes has room for.
      const values = [...some, ...Array.from({ length: 3_000 }, (_, at) => `Z${at}`), ...some]
      for (const each of values) {
        expected.set(each, expected.get(each) ?? expected.size + 1)
        expect(numbers.numberOf(each)).toBe(expected.get(each))
      }
      expect(numbers.count).toBe(expected.size)
    }),
    { numRuns: 20 },
  )
})
