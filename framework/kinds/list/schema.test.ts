import { expect, test } from 'vitest'
import { problemsIn } from '#schema/checks/checkDraft.ts'
import { choice, list, longText, optional, text } from '#schema/fields.ts'
import { emptyValueOf } from '#schema/kinds/traits.ts'
import { kindOf } from '#kinds/schema.ts'
import { askedBy } from '#testing/kindParts.ts'
import { identifier } from '#testing/sample.ts'

const problems = (field: Parameters<typeof problemsIn>[0], value: unknown) =>
  Object.fromEntries(problemsIn(field, value, 'n'))
const many = (count: number) => Array.from({ length: count }, () => 'a')

test.each([
  [{}, {}, []],
  [{}, {}, many(100)],
  [{}, { n: 'tooMany' }, many(101)],
  [{ max: 101 }, {}, many(101)],
  [{ min: 1 }, { n: 'missing' }, []],
  [{ min: 2 }, { n: 'tooFew' }, ['a']],
  [{ min: 2, max: 2 }, {}, ['a', 'b']],
  [{}, { n: 'wrongType' }, 'a'],
  [{}, { n: 'wrongType' }, { 0: 'a', length: 1 }],
])('a list within %j has the problems %j (%#)', (bounds, expected, value) => {
  expect(problems(list(text(3), bounds), value)).toEqual(expected)
})

test('each element is checked by its own kind, and named by its place', () => {
  expect(problems(list(text(3)), ['abc', 'abcd', null, 4])).toEqual({
    'n.1': 'tooLong',
    'n.2': 'missing',
    'n.3': 'wrongType',
  })
  expect(problems(list(optional(choice('A'))), [null, 'a'])).toEqual({ 'n.1': 'notOffered' })
})

test('a list that nobody touched is empty, and each has one of its own', () => {
  const field = list(text(3))
  expect(emptyValueOf(field)).toEqual([])
  expect(emptyValueOf(field)).not.toBe(emptyValueOf(field))
})

test.each([
  ['elbe', 'n=existsci=*elbe*', text(40)],
  ['el', 'n=existsci=el*', text(40)],
  ['el*e', 'n=existsci=el*e', text(40)],
  ['cart5438', 'n=existsci=*CART5438*', identifier('cart')],
  ['msku1234565', 'n=existsci=MSKU1234565', identifier('box')],
  ['ABC, DEF', 'n=in=(ABC,DEF)', identifier('cart')],
])('above a list %s means %s: any element, as its kind is searched', (typed, meaning, of) => {
  expect(askedBy(list(of), typed)).toBe(meaning)
})

test('a filter is as long as that of an element, and a column has room for the number of others', () => {
  const of = longText(50)
  expect(kindOf(list(of)).filterMax(list(of))).toBe(50)
  expect(kindOf(list(of)).width(list(of))).toBeGreaterThan(kindOf(of).width(of))
})
