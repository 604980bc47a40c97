import { expect, test } from 'vitest'
import { decimal, quantity } from '#schema/fields.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { decimalColumn } from './column.ts'
import { decimalKind } from './schema.ts'

const price = decimal(-40, 40, 2)

test.each([
  [0.29, undefined],
  [-40, undefined],
  [40.01, 'outOfRange'],
  [Number.NEGATIVE_INFINITY, 'outOfRange'],
  [0.291, 'wrongType'],
  [0.1 + 0.2, 'wrongType'],
  [Number.NaN, 'wrongType'],
  ['1,5', 'wrongType'],
])('a decimal from -40 to 40 with two places takes %j: %s', (value, problem) => {
  expect(decimalKind.problemOf(price, value)).toBe(problem)
})

test.each([
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['-0,05', -0.05],
  // What is no number stays as it is typed, for the check to refuse.
  ['12,505', '12,505'],
  ['1.200,50', '1.200,50'],
  ['12,', '12,'],
  [7, 7],
])('a form that has %j stores %j', (typed, stored) => {
  expect(decimalKind.toStored?.(price, typed)).toBe(stored)
})

test.each([
  ['1,5', 'n==1.5'],
  ['>=1,5', 'n>=1.5'],
  ['>1,5', 'n>=1.51'],
  ['<0.1', 'n<=0.09'],
  ['<0', 'n<=-0.01'],
  ['>0,28', 'n>=0.29'],
  ['1.5..2,25', 'n>=1.5 and n<=2.25'],
  ['-1,5--0,5', 'n>=-1.5 and n<=-0.5'],
  // A value that no row has; -1 is one that rows may have.
  ['1.234', 'n==-41'],
  ['>1.234', 'n==-41'],
])('above decimals %j means %s, with the decimal sign of any language', (typed, meaning) => {
  expect(askedBy(price, typed)).toBe(meaning)
})

test('a filter has room for two numbers', () => {
  expect('-99.99 .. -99.99'.length).toBeLessThanOrEqual(
    decimalKind.filterMax(decimal(-99.99, 99.99, 2)),
  )
})

test.each([
  [decimal(-40, 40, 1), 'numeric(3,1)'],
  [decimal(0, 9_999.99, 2), 'numeric(6,2)'],
  [decimal(-100, 5, 3), 'numeric(6,3)'],
  [decimal(0, 0.99, 2), 'numeric(3,2)'],
])('the column holds the longest number of its field (%#)', (field, type) => {
  expect(decimalColumn.column(field)).toBe(type)
})

test('the description of the calls has the bounds and the smallest step', () => {
  expect(decimalColumn.schema(decimal(-40, 40, 3))).toEqual({
    type: 'number',
    minimum: -40,
    maximum: 40,
    multipleOf: 0.001,
  })
})

test.each([
  ['1.234,5', 'de', 1_234.5],
  ['1,234.5', 'en', 1_234.5],
  ['-1.234.567,89', 'de', -1_234_567.89],
  ['1234,5', 'en', 1_234.5],
  ['1.234', 'de', 1_234],
  ['1.234.5', 'de', undefined],
  ['1,23.45', 'en', undefined],
  ['12.345', 'en', undefined],
  ['1e3', 'en', undefined],
  ['', 'en', undefined],
] as const)('an imported cell %j means in %s %j', (cell, language, value) => {
  const field = decimal(-9_999_999, 9_999_999, 2)
  expect(decimalColumn.readCell?.(field, cell, importedIn(textsIn(language)))).toBe(value)
})

test('a quantity comes back from an export with its unit', () => {
  const weight = quantity('unit', decimal(0, 99_999, 3))
  for (const texts of [textsIn('de'), textsIn('en'), textsIn('cn')]) {
    const cell = decimalColumn.exportCell?.(
      weight,
      19_622.5,
      printedIn({ unit: 'm³' }),
      texts,
    ) as string
    expect(cell).toMatch(/^19622[.,]5 m³$/)
    expect(decimalColumn.readCell?.(weight, cell, importedIn(texts))).toBe(19_622.5)
  }
})
