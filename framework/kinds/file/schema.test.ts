import { expect, test } from 'vitest'
import { problemsIn } from '#schema/checks/checkDraft.ts'
import { file, files } from '#schema/fields.ts'
import { isTypeOf, previewTypeOf, formatBytes, formatTypes } from '#schema/values/fileTypes.ts'
import { askedBy, printedIn, textsIn } from '#testing/kindParts.ts'
import { fileColumn } from './column.ts'
import { fileKind } from './schema.ts'

const field = file({ types: ['application/pdf', 'image/*'] })

test.each([
  ['Plan.pdf/7', undefined],
  ['提单 (1).pdf/9007199254740991', undefined],
  ['Plan.pdf', 'noSuchFile'],
  ['Plan.pdf/0', 'noSuchFile'],
  ['a/Plan.pdf/7', 'noSuchFile'],
  ['/7', 'noSuchFile'],
  [`${'x'.repeat(181)}/7`, 'noSuchFile'],
  [7, 'wrongType'],
  [{ id: 7 }, 'wrongType'],
])('%j has the problem %s', (value, problem) => {
  expect(fileKind.problemOf(field, value)).toBe(problem)
})

test('of many files each is checked', () => {
  const many = files({ types: ['image/*'], min: 1, max: 2 })
  expect(Object.fromEntries(problemsIn(many, ['a.png/1', 'b'], 'n'))).toEqual({
    'n.1': 'noSuchFile',
  })
  expect(Object.fromEntries(problemsIn(many, [], 'n'))).toEqual({ n: 'missing' })
})

test.each([
  ['plan', 'n=ci="*plan*/*"'],
  ['pl', 'n=ci="pl*/*"'],
  ['*.pdf', 'n=ci="*.pdf/*"'],
])('%s is searched for in the name alone: %s', (typed, filter) => {
  expect(askedBy(field, typed)?.replaceAll('"', '')).toBe(filter.replaceAll('"', ''))
})

test('the name alone is printed', () => {
  expect(fileColumn.print(field, 'Plan.pdf/7', printedIn(), textsIn('en'))).toBe('Plan.pdf')
})

test('a type is one of those named, or of a group', () => {
  expect(isTypeOf(field, 'application/pdf')).toBe(true)
  expect(isTypeOf(field, 'image/png')).toBe(true)
  expect(isTypeOf(field, 'imagex/png')).toBe(false)
  expect(isTypeOf(field, 'application/pdfx')).toBe(false)
  expect(formatTypes(field, (group) => `any ${group}`)).toBe('PDF, any image')
})

test.each([
  ['a.PDF', 'application/pdf'],
  ['a.jpeg', 'image/jpeg'],
  ['a.svg', undefined],
  ['a.html', undefined],
  ['a.constructor', undefined],
  ['png', undefined],
])('%s is shown as %s', (name, type) => {
  expect(previewTypeOf(name)).toBe(type)
})

test.each([
  [999, 'en', '999 bytes'],
  [1_500, 'en', '1.5 kB'],
  [2_000_000, 'de', '2 MB'],
  [25_400_000, 'en', '25 MB'],
])('%i bytes are in %s: %s', (bytes, locale, text) => {
  expect(formatBytes(bytes, locale)).toBe(text)
})
