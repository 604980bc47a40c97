import { expect, test } from 'vitest'
import type { Filter } from '#query/filter.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import { identifier } from '#testing/sample.ts'
import { identifiersOf } from '#schema/fields.ts'
import { askedBy } from '#testing/kindParts.ts'
import { identifierColumn } from './column.ts'
import { identifierKind } from './schema.ts'

test.each([
  ['CSQU3054383', undefined],
  // A format says what looks right, not what is refused.
  ['?', undefined],
  ['CSQU30543831X', 'tooLong'],
  ['\udc00', 'badCharacter'],
  [3_054_383, 'wrongType'],
])('a number of twelve characters takes %j: %s', (value, problem) => {
  expect(identifierKind.problemOf(identifier('box'), value)).toBe(problem)
})

test('where its format is strict, what does not look right is refused', () => {
  const looksRight = (text: string) => /^\d{3}$/.test(text)
  const field = identifiersOf({ plate: { max: 9, isStrict: true, looksRight } } as const)('plate')
  expect(identifierKind.problemOf(field, '123')).toBeUndefined()
  expect(identifierKind.problemOf(field, '1234')).toBe('badNumber')
  expect(identifierKind.problemOf(field, 'A'.repeat(10))).toBe('tooLong')
})

test.each([
  [' csqu3054383', 'CSQU3054383'],
  ['csqu 305438-3', 'CSQU3054383'],
  // Of no whole length: gaps may belong to it.
  ['csqu 3054', 'CSQU 3054'],
  ['ｃｓｑｕ３', 'CSQU3'],
  ['cs\u200bqu', 'CSQU'],
  [12, 12],
])('%j is stored as %j', (typed, stored) => {
  expect(identifierKind.toStored?.(identifier('box'), typed)).toBe(stored)
})

test('letter case is kept where it tells numbers apart', () => {
  expect(identifierKind.toStored?.(identifier('note'), 'Exp 1a')).toBe('Exp 1a')
  expect(askedBy(identifier('note'), 'Exp 1a')).toBe('n=ci="*Exp 1a*"')
  expect(identifierColumn.search(identifier('note'))).toBe('words')
  expect(identifierColumn.search(identifier('box'))).toBe('codes')
})

test.each([
  // An index finds parts of three characters, and the beginning of fewer.
  ['p2', 'n==P2*'],
  ['p26000', 'n=contains=P26000'],
  ['p26000000001', 'n==P26000000001'],
  ['p26-0000 00001', 'n==P26000000001'],
  ['P26 00', 'n=contains="P26 00" or n=contains=P2600'],
  ['P26 0000*', 'n=="P26 0000*" or n==P260000*'],
  ['ｐ２６００', 'n=contains=P2600'],
  ['-', 'n==-*'],
])('above a column of numbers %j means %s', (typed, meaning) => {
  expect(askedBy(identifier('order'), typed)).toBe(meaning)
})

test.each([
  ['P26000000001 P26.0000', 'n=in=(P26000000001,P26.0000)'],
  ['p26000000001\r\np26-0000-00002;P26000000001', 'n=in=(P26000000001,P26000000002)'],
])('several pasted numbers %j mean %s', (typed, meaning) => {
  expect(askedBy(identifier('order'), typed)).toBe(meaning)
})

test.each([
  ['order', 'P26000000001,', 'n==P26000000001'],
  ['order', ';p26000000001; p26-000000001', 'n==P26000000001'],
  ['order', 'P26000000001 P26000000001', 'n==P26000000001'],
  ['order', 'P2600,P2600', 'n=contains=P2600'],
  ['note', 'Exp 1, Exp 1', 'n=ci="*Exp 1*"'],
] as const)('above %ss %j is one number, and means %s', (format, typed, meaning) => {
  expect(askedBy(identifier(format), typed)).toBe(meaning)
})

const printed = (filter: Filter | undefined) => filter && serializeFilter(filter)
test.each([
  ['cart', '5438', 'n=existsci=*5438*'],
  ['cart', '54', 'n=existsci=54*'],
  ['cart', 'WVW ZZZ 1JZ', 'n=existsci="*WVW ZZZ 1JZ*" or n=existsci=*WVWZZZ1JZ*'],
  ['cart', 'ABCD1234 EFGH5678', 'n=in=(ABCD1234,EFGH5678)'],
  ['cart', 'ABC, DEF', 'n=in=(ABC,DEF)'],
  ['cart', 'ABCD1234;abcd1234', 'n=existsci=*ABCD1234*'],
  ['tracking', '26DE 1234 5678 9012 34', 'n=existsci=26DE12345678901234'],
] as const)('above a list of %ss %j means %s', (format, typed, meaning) => {
  const context = { codesNamed: () => [] }
  const asked = identifierKind.toElementFilter?.(identifier(format), 'n', typed, context)
  expect(printed(asked)).toBe(meaning)
})
