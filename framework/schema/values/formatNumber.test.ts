import { expect, test } from 'vitest'
import { decimal, integer, quantity, summed } from '#schema/fields.ts'
import { formatNumber, formatNumberOf } from './formatNumber.ts'

test.each([
  ['de', '1.234.567', '19.622,50'],
  ['en', '1,234,567', '19,622.50'],
  ['zh-Hans', '1,234,567', '19,622.50'],
])('in %s amounts have groups of digits, and all their decimal places', (locale, whole, broken) => {
  expect(formatNumber(1_234_567, locale)).toBe(whole)
  expect(formatNumber(19_622.5, locale, 2)).toBe(broken)
})

test('counts and decimals have groups of digits, numbers that are names have none', () => {
  expect(formatNumberOf(summed(integer(0, 99_999)), 12_300, {}, 'de')).toBe('12.300')
  expect(formatNumberOf(decimal(0, 99_999, 2), 12_300.5, {}, 'de')).toBe('12.300,50')
  expect(formatNumberOf(integer(1, 99_999), 12_300, {}, 'de')).toBe('12300')
})

test('a weight has no groups of digits, with its unit or without one [LM-023]', () => {
  const weight = quantity('unit', decimal(0, 99_999, 3))
  expect(formatNumberOf(weight, 19_622.5, { unit: 'kg' }, 'de')).toBe('19622,5 kg')
  expect(formatNumberOf(weight, 19_622.5, { unit: null }, 'de')).toBe('19622,5')
})
