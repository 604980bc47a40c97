import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf, anyOf, compare, type Filter } from './filter.ts'
import { matchesFilter } from './matchesFilter.ts'

const row = { name: 'Anna Möller', code: 'A.B', empty: null, count: 3 }

test.each([
  [compare('name', '==', 'Anna Möller'), true],
  [compare('name', '==', 'anna möller'), false],
  [compare('name', '=ci=', 'ANNA MÖLLER'), true],
  [compare('name', '=ci=', '*möl*'), true],
  [compare('name', '==', 'Anna*'), true],
  [compare('name', '==', '*anna'), false],
  // What a regular expression would take for a sign of its own.
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

test('and asks for all, or for any', () => {
  const yes = compare('code', '==', 'A*')
  const no = compare('code', '==', 'B')
  expect(matchesFilter(allOf([yes, no]) as Filter, row)).toBe(false)
  expect(matchesFilter(anyOf([no, yes]) as Filter, row)).toBe(true)
})

test('every text is found by itself and by any part of it, and the letter case does not matter', () => {
  const word = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).filter((w) => !w.includes('*'))
  fc.assert(
    fc.property(word, word, word, (before, part, after) => {
      const text = before + part + after
      expect(matchesFilter(compare('x', '==', text), { x: text })).toBe(true)
      expect(matchesFilter(compare('x', '=ci=', `*${part.toUpperCase()}*`), { x: text })).toBe(true)
    }),
  )
})
