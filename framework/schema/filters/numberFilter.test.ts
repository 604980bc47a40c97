import { expect, test } from 'vitest'
import { decimal, integer, type Field } from '#schema/fields.ts'
import { kindOf } from '#kinds/schema.ts'
import { printFilter } from '#query/printFilter.ts'

const context = { codesNamed: () => [] }
const meaningOf = (field: Field, typed: string) => {
  const filter = kindOf(field).toFilter(field, 'n', typed, context)
  return filter && printFilter(filter)
}

test.each([
  ['12', 'n==12'],
  ['-12', 'n==-12'],
  ['−12', 'n==-12'],
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
  expect(meaningOf(integer(-40, 200), typed)).toBe(meaning)
})

test.each([
  '>',
  '..',
  '-',
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
  expect(meaningOf(integer(-40, 200), typed)).toBe('n==-41')
})

test.each([
  ['1,5', 'n==1.5'],
  ['>=1,5', 'n>=1.5'],
  ['>1,5', 'n>=1.51'],
  ['<0.1', 'n<=0.09'],
  ['<0', 'n<=-0.01'],
  ['1.5..2,25', 'n>=1.5 and n<=2.25'],
  ['-1,5--0,5', 'n>=-1.5 and n<=-0.5'],
  // A value that no row has; -1 is one that rows may have.
  ['1.234', 'n==-41'],
  ['>1.234', 'n==-41'],
])('above decimals %j means %s, with the decimal sign of any language', (typed, meaning) => {
  expect(meaningOf(decimal(-40, 40, 2), typed)).toBe(meaning)
})

test('a filter has room for two numbers', () => {
  expect(kindOf(integer(-40, 40)).filterMax(integer(-40, 40))).toBe('-40 .. -40'.length)
  expect('-99.99 .. -99.99'.length).toBeLessThanOrEqual(
    kindOf(decimal(-99.99, 99.99, 2)).filterMax(decimal(-99.99, 99.99, 2)),
  )
})
