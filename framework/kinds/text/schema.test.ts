import { expect, test } from 'vitest'
import { coded, text } from '#schema/fields.ts'
import { askedBy } from '#testing/kindParts.ts'
import { textKind } from './schema.ts'

test.each([
  ['a', undefined],
  ['12345', undefined],
  ['123456', 'tooLong'],
  // The database counts characters, the kind the two halves of an emoji.
  ['👍👍', undefined],
  ['👍👍👍', 'tooLong'],
  ['👍'.slice(0, 1), 'badCharacter'],
  ['a\0', 'badCharacter'],
  [7, 'wrongType'],
  [['a'], 'wrongType'],
])('a text of five characters takes %j: %s', (value, problem) => {
  expect(textKind.problemOf(text(5), value)).toBe(problem)
})

test.each([
  ['el', 'n=ci=el*'],
  ['elb', 'n=ci=*elb*'],
  ['*e', 'n=ci=*e'],
  ['new-york 1', 'n=ci="*new-york 1*"'],
  ['Straße', 'n=ci=*Straße*'],
])('%s is searched for as %s: an index finds parts of three letters', (typed, filter) => {
  expect(askedBy(text(40), typed)).toBe(filter)
})

test.each([
  ['hbxu 977-1', 'n=ci="*HBXU 977-1*" or n=ci=*HBXU9771*'],
  ['ＨＢＸＵ', 'n=ci=*HBXU*'],
  ['-', 'n=ci=-*'],
])('a coded text finds %s with the gaps and without them', (typed, filter) => {
  expect(askedBy(coded(text(18)), typed)).toBe(filter)
})

test('rows are grouped by whole values, and the empty ones are a group', () => {
  expect(textKind.groups?.text(text(5), 'Elbe')).toBe('=Elbe')
  expect(textKind.groups?.text(text(5), null)).toBe('=')
})

test('a column is as wide as its text, or as the part that a cell shows', () => {
  const [short, cut, long] = [text(4), text(50, 10), text(50)].map((field) => textKind.width(field))
  expect(short).toBeLessThan(cut ?? 0)
  expect(cut).toBeLessThan(long ?? 0)
  expect(textKind.width(text(500))).toBe(long)
})
