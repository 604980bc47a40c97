import { expect, test } from 'vitest'
import { longText } from '#schema/fields.ts'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import { askedBy } from '#testing/kindParts.ts'
import { longTextKind } from './schema.ts'

test.each([
  ['one\n\ntwo', undefined],
  ['x'.repeat(512), undefined],
  ['x'.repeat(513), 'tooLong'],
  // A line ends with one character or with two.
  ['x'.repeat(511) + '\r\n', 'tooLong'],
  ['\ud800', 'badCharacter'],
  ['a\0b', 'badCharacter'],
  [{ text: 'a' }, 'wrongType'],
])('%j is refused as %s', (value, problem) => {
  expect(longTextKind.problemOf(longText(512), value)).toBe(problem)
})

test('lines and full-width letters stay as they are typed', () => {
  expect(normalizeFor(longText(512), 'ＡＢ\n\tＣ')).toBe('ＡＢ\n\tＣ')
})

test.each([
  ['se', 'n=ci=se*'],
  ['seal broken', 'n=ci="*seal broken*"'],
  ['seal*broken', 'n=ci=seal*broken'],
  ['*', 'n=ci=*'],
])('%s is searched for as %s, without gaps being dropped', (typed, filter) => {
  expect(askedBy(longText(512), typed)).toBe(filter)
})
