import { expect, test } from 'vitest'
import { summed, decimal, integer, quantity, text } from '#schema/fields.ts'
import { formatTotals, totalsOf } from './partValues.ts'
import { formatQuantity } from './formatNumber.ts'

const part = {
  name: 'Box',
  fields: {
    packages: summed(integer(0, 99)),
    weight: quantity('weightUnit', integer(0, 99)),
    weightUnit: text(2),
    number: integer(1, 9),
  },
}
const totals = (name: string, records: object[]) =>
  Object.fromEntries(totalsOf(part, name, records as never) ?? [])

test('numbers of things are totalled, and empty ones are ignored', () => {
  expect(totals('packages', [{ packages: 2 }, { packages: null }, { packages: 3 }])).toEqual({
    '': 5,
  })
})

test('quantities are totalled by unit', () => {
  const records = [
    { weight: 10, weightUnit: 'kg' },
    { weight: 2, weightUnit: 'm³' },
    { weight: 5, weightUnit: 'kg' },
  ]
  expect(totals('weight', records)).toEqual({ kg: 15, 'm³': 2 })
})

test('weights are shown without grouping of digits, and are kilograms by default [LM-023 LM-024]', () => {
  expect(formatQuantity(12_300, 'kg', 'en')).toBe('12300 kg')
  expect(formatQuantity(12_300, 'kg', 'de')).toBe('12300 kg')
  expect(formatQuantity(12_300, undefined, 'en')).toBe('12,300')
  expect(totals('weight', [{ weight: 4, weightUnit: null }, { weight: 5 }])).toEqual({ kg: 9 })
})

test('weights have up to three decimals, which are totalled exactly and printed as the language writes them [LM-023]', () => {
  const exact = {
    name: 'Exact',
    fields: { weight: quantity('weightUnit', decimal(0, 99, 3)), weightUnit: text(2) },
  }
  const records = [0.1, 0.2, 12.125, 0.001].map((weight) => ({ weight, weightUnit: 'kg' }))
  const sums = totalsOf(exact, 'weight', records)
  expect([...(sums ?? [])]).toEqual([['kg', 12.426]])
  expect(formatTotals(sums ?? new Map(), 'de')).toBe('12,426 kg')
  expect(formatTotals(sums ?? new Map(), 'en')).toBe('12.426 kg')
  expect(formatQuantity(19_622.5, 'kg', 'de')).toBe('19622,5 kg')
})

test('numbers that are names have no total, nor has an empty column', () => {
  expect(totalsOf(part, 'number', [{ number: 1 }, { number: 2 }])).toBeUndefined()
  expect(totalsOf(part, 'packages', [{ packages: null }])).toBeUndefined()
})
