import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstant } from '#schema/values/readInstant.ts'
import { allOf, anyOf, compare, not, type Filter } from './filter.ts'
import { matchesFilter } from './matchesFilter.ts'
import { parseFilter } from './parseFilter.ts'

const row = { name: 'Anna Möller', code: 'A.B', empty: null, count: 3 }

test.each([
  [compare('name', '==', 'Anna Möller'), true],
  [compare('name', '==', 'anna möller'), false],
  [compare('name', '=ci=', 'ANNA MÖLLER'), true],
  [compare('name', '=ci=', '*möl*'), true],
  [compare('name', '==', 'Anna*'), true],
  [compare('name', '==', '*anna'), false],
  // A character with a meaning in regular expressions.
  [compare('code', '==', 'A.B'), true],
  [compare('code', '==', 'AxB'), false],
  [compare('code', '==', 'A*'), true],
  [compare('code', '=contains=', '.'), true],
  [compare('code', '=ncontains=', '.'), false],
  [compare('code', '=in=', 'x', 'A.B'), true],
  [compare('code', '>=', 'A'), true],
  [compare('code', '<=', 'A'), false],
  [compare('count', '==', '3'), true],
  [compare('empty', '=isnull=', 'true'), true],
  [compare('empty', '=ncontains=', 'x'), false],
  [compare('name', '=isnull=', 'true'), false],
  [compare('name', '=isnull=', 'false'), true],
  [compare('constructor', '=isnull=', 'true'), true],
] as const)('%j is %s', (filter, expected) => {
  expect(matchesFilter(filter, row)).toBe(expected)
})

test('and requires all, or requires any', () => {
  const yes = compare('code', '==', 'A*')
  const no = compare('code', '==', 'B')
  expect(matchesFilter(allOf([yes, no]) as Filter, row)).toBe(false)
  expect(matchesFilter(anyOf([no, yes]) as Filter, row)).toBe(true)
})

test('not fits what the filter leaves out, also where a value is missing', () => {
  const isNot = (filter: Filter) => matchesFilter(not(filter) as Filter, row)
  expect(isNot(compare('code', '==', 'A*'))).toBe(false)
  expect(isNot(compare('code', '==', 'B'))).toBe(true)
  expect(isNot(compare('empty', '==', 'x'))).toBe(true)
  expect(isNot(compare('empty', '=isnull=', 'true'))).toBe(false)
})

test('every text is found by itself and by any part of it, ignoring letter case', () => {
  const word = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).filter((w) => !w.includes('*'))
  fc.assert(
    fc.property(word, word, word, (before, part, after) => {
      const text = before + part + after
      expect(matchesFilter(compare('x', '==', text), { x: text })).toBe(true)
      expect(matchesFilter(compare('x', '=ci=', `*${part.toUpperCase()}*`), { x: text })).toBe(true)
    }),
  )
})

test.each([
  // Numbers are compared as numbers: as text "9" is more than "10".
  [compare('count', '>=', '9'), { count: 10 }, true],
  [compare('count', '<=', '10'), { count: 9 }, true],
  [compare('count', '<=', '9'), { count: 10 }, false],
  [compare('count', '==', '03'), { count: 3 }, true],
  [compare('count', '=in=', '1', '03'), { count: 3 }, true],
  [compare('count', '>=', 'many'), { count: 3 }, false],
  // The same instant, written in two ways.
  [compare('at', '==', '2026-11-20T13:05:00Z'), { at: '2026-11-20T13:05:00.000Z' }, true],
  [compare('at', '>=', '2026-11-20T14:05:00+01:00'), { at: '2026-11-20T13:05:00.000Z' }, true],
  [compare('at', '<=', '2026-11-20T13:04:59Z'), { at: '2026-11-20T13:05:00.000Z' }, false],
  [compare('at', '=in=', '2026-11-20T13:05Z'), { at: '2026-11-20T13:05:00.000Z' }, true],
  // Without a zone it is the port's local time.
  [compare('at', '>=', '2026-11-20T14:05'), { at: '2026-11-20T13:05:00.000Z' }, true],
  [compare('at', '<=', '2026-11-20T14:04'), { at: '2026-11-20T13:05:00.000Z' }, false],
  [compare('at', '>=', 'yesterday'), { at: '2026-11-20T13:05:00.000Z' }, false],
  // Texts remain texts, even if they look like numbers.
  [compare('text', '<=', '9'), { text: '10' }, true],
  [compare('text', '==', '03'), { text: '3' }, false],
] as const)('%j of %j is %s, as numbers and instants', (filter, one, expected) => {
  expect(matchesFilter(filter, one, (text) => readInstant(text, 'Europe/Berlin'))).toBe(expected)
})

test.each([
  ['empty=isnull=', true],
  ["empty=isnull=''", true],
  ['name=isnull=', false],
  ["name=isnull=''", false],
  ['empty=isnull=false', false],
])('%s asks whether there is no value, as the server reads it: %s', (text, expected) => {
  expect(matchesFilter(parseFilter(text), row)).toBe(expected)
})

test('a value with many stars is compared in one pass over the text', () => {
  // Trying every split of the text would take exponential time.
  const wanted = `${'*a'.repeat(30)}*b`
  const text = 'a'.repeat(10_000)
  expect(matchesFilter(compare('x', '==', wanted), { x: text })).toBe(false)
  expect(matchesFilter(compare('x', '=ci=', wanted.toUpperCase()), { x: `${text}b` })).toBe(true)
})

test.each([
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['a*b*c', 'abc', true],
  ['a*bc*c', 'abc', false],
  ['*', '', true],
  ['**', 'x', true],
  ['a**b', 'ab', true],
  ['*ab', 'aab', true],
  ['ab*', 'aab', false],
  ['a*', 'a\nb', true],
])('%s and %s: %s', (wanted, text, expected) => {
  expect(matchesFilter(compare('x', '==', wanted), { x: text })).toBe(expected)
})
