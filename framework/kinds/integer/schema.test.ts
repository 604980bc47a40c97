import { expect, test } from 'vitest'
import { integer, quantity, summed } from '#schema/fields.ts'
import { askedBy, importedIn, printedIn, textsIn } from '#testing/kindParts.ts'
import { integerColumn } from './column.ts'
import { integerKind } from './schema.ts'

const degrees = integer(-40, 200)

test.each([
  [-40, undefined],
  [200, undefined],
  [-0, undefined],
  [-41, 'outOfRange'],
  [201, 'outOfRange'],
  [1.5, 'wrongType'],
  [Number.NaN, 'wrongType'],
  [Number.POSITIVE_INFINITY, 'wrongType'],
  ['12', 'wrongType'],
])('an integer from -40 to 200 takes %j: %s', (value, problem) => {
  expect(integerKind.problemOf(degrees, value)).toBe(problem)
})

test('a number that is not exact is none, whatever the bounds', () => {
  expect(integerKind.problemOf(integer(0, 2 ** 60), 2 ** 53)).toBe('wrongType')
  expect(integerKind.problemOf(integer(0, 2 ** 60), 2 ** 53 - 1)).toBeUndefined()
})

test.each([
  ['12', 'n==12'],
  ['-12', 'n==-12'],
  [' -5 ', 'n==-5'],
  ['−12', 'n==-12'],
  ['１２', 'n==12'],
  ['>=100', 'n>=100'],
  ['>= 100', 'n>=100'],
  ['≥100', 'n>=100'],
  ['>100', 'n>=101'],
  ['<5', 'n<=4'],
  ['<=5', 'n<=5'],
  ['≤5', 'n<=5'],
  ['>-5', 'n>=-4'],
  ['10..20', 'n>=10 and n<=20'],
  ['10 … 20', 'n>=10 and n<=20'],
  ['10-20', 'n>=10 and n<=20'],
  ['10 – 20', 'n>=10 and n<=20'],
  ['-20--10', 'n>=-20 and n<=-10'],
  ['-20..-10', 'n>=-20 and n<=-10'],
  ['10..', 'n>=10'],
  ['..20', 'n<=20'],
  // The bounds of the column, which its type can hold.
  ['>-999999999999', 'n>=-40'],
  ['<999999999999', 'n<=200'],
])('above integers %j means %s', (typed, meaning) => {
  expect(askedBy(degrees, typed)).toBe(meaning)
})

test.each([
  '>',
  '..',
  '-',
  '2-',
  '>=',
  '=5',
  '>>5',
  '5..6..7',
  '1.5',
  '>1.5',
  'x',
  '>200',
  '<-40',
  '201',
])('above integers %j is no number of the column, and matches nothing', (typed) => {
  expect(askedBy(degrees, typed)).toBe('n==-41')
})

test('a filter has room for two numbers with their signs', () => {
  expect(integerKind.filterMax(integer(-40, 40))).toBe('-40 .. -40'.length)
})

test.each([
  [2_147_483_647, 'integer', '2147483648'],
  [2_147_483_648, 'bigint', '9007199254740992'],
])('numbers up to %i are stored as %s, and its filter takes no larger one', (max, type, more) => {
  const field = integer(0, max)
  expect(integerColumn.column(field)).toBe(type)
  expect(integerColumn.read(field, String(max), 'UTC')).toBe(max)
  expect(integerColumn.read(field, more, 'UTC')).toBeUndefined()
})

test('a value that no row has is one of the type of the column', () => {
  const field = integer(-2_147_483_648, 0)
  const nothing = askedBy(field, 'x')?.replace('n==', '') ?? ''
  expect(integerColumn.read(field, nothing, 'UTC')).toBe(-2_147_483_649)
})

test.each([
  [integer(-40, 200), '0'],
  [integer(1, 9), '1'],
  [integer(-9, -1), '-1'],
])('rows that are there get the number next to zero (%#)', (field, initial) => {
  expect(integerColumn.initial(field)).toBe(initial)
})

test.each([
  ['1.200', 'de', 1_200],
  ['1,200', 'en', 1_200],
  ['1,200', 'de', undefined],
  ['1.20', 'de', undefined],
  ['12.5', 'en', undefined],
  ['-12', 'cn', -12],
  ['１２', 'cn', 12],
  ['12 kg', 'en', undefined],
  ['many', 'en', undefined],
] as const)('an imported cell %j means in %s %j', (cell, language, value) => {
  expect(integerColumn.readCell?.(degrees, cell, importedIn(textsIn(language)))).toBe(value)
})

test('only counts have groups of digits, and a quantity is exported with its unit', () => {
  const weight = quantity('unit', integer(0, 99_999))
  const de = textsIn('de')
  expect(integerColumn.print(integer(0, 99_999), 12_300, printedIn(), de)).toBe('12300')
  expect(integerColumn.print(summed(integer(0, 99_999)), 12_300, printedIn(), de)).toBe('12.300')
  expect(integerColumn.exportCell?.(weight, 12_300, printedIn({ unit: 'kg' }), de)).toBe('12300 kg')
  expect(integerColumn.exportCell?.(weight, 12_300, printedIn({ unit: null }), de)).toBe(12_300)
  expect(integerColumn.readCell?.(weight, '12300 kg', importedIn(de))).toBe(12_300)
})
