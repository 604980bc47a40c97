import { expect, test } from 'vitest'
import { email, optional } from '#schema/fields.ts'
import { problemOf } from '#schema/checks/checkDraft.ts'
import { askedBy, importedIn, textsIn } from '#testing/kindParts.ts'
import { emailColumn } from './column.ts'
import { emailKind } from './schema.ts'

test.each([
  'a@b',
  'anna.o+port@mail.example',
  "o'neill@x-y.example",
  `a@${'b'.repeat(63)}.example`,
  'x@127.0.0.1',
])('%s is an address', (address) => {
  expect(emailKind.problemOf(email(255), address)).toBeUndefined()
})

test.each([
  ['Anna@mail.example', 'badEmail'],
  ['@mail.example', 'badEmail'],
  ['anna@', 'badEmail'],
  ['anna@@mail.example', 'badEmail'],
  ['anna@mail..example', 'badEmail'],
  ['anna@-mail.example', 'badEmail'],
  ['anna@mail-.example', 'badEmail'],
  [`a@${'b'.repeat(64)}.example`, 'badEmail'],
  ['anna mail@mail.example', 'badEmail'],
  ['anna@mail.example\n', 'badEmail'],
  ['müller@mail.example', 'badEmail'],
  ['a@b.c,d@e.f', 'badEmail'],
  [`${'a'.repeat(244)}@mail.example`, 'tooLong'],
  ['a\0@b', 'badCharacter'],
  [1, 'wrongType'],
])('%j is no address: %s', (value, problem) => {
  expect(emailKind.problemOf(email(255), value)).toBe(problem)
})

test('an empty address is a bad one, unless it is optional', () => {
  expect(problemOf(email(255), null)).toBe('badEmail')
  expect(problemOf(optional(email(255)), null)).toBeUndefined()
})

test('a filter finds parts of an address in any letter case', () => {
  expect(askedBy(email(255), '@Mail')).toBe('n=ci=*@Mail*')
})

test('an imported address is lower-cased', () => {
  const read = emailColumn.readCell?.(email(255), 'Anna.O@MAIL.example', importedIn(textsIn('en')))
  expect(read).toBe('anna.o@mail.example')
  expect(emailKind.problemOf(email(255), read)).toBeUndefined()
})
