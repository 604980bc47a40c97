import { expect, test } from 'vitest'
import { codedCn } from './codedCn.ts'
import { codedDe } from './codedDe.ts'
import { codedEn } from './codedEn.ts'
import { frameworkLanguages as languages } from '@quayside/framework/i18n'

const codedTexts = { en: codedEn, de: codedDe, cn: codedCn }

/* Written by hand from the specification. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))

const allIn = (group: object): string[] =>
  Object.values(group).flatMap((text: unknown) =>
    typeof text === 'string' ? [text] : allIn(text as object),
  )

test.each(languages)(
  'each verification code has a text in %s, and one for collectors [ER-041]',
  (language) => {
    const { codes, variant } = codedTexts[language]
    expect(Object.keys(codes.verification)).toEqual(from(537, 543))
    expect(Object.keys(variant.verification)).toEqual(from(537, 543))
    const texts = [...allIn(codes.verification), ...allIn(variant.verification)]
    expect(new Set(texts).size).toBe(texts.length)
  },
)

test.each(languages)('each data validation code has a text in %s [ER-040]', (language) => {
  const { validation } = codedTexts[language].codes
  expect(Object.keys(validation)).toEqual(from(401, 413))
  expect(new Set(allIn(validation)).size).toBe(13)
})

test.each(languages)('each control measure has a text in %s [LM-026]', (language) => {
  const { control } = codedTexts[language].codes
  expect(Object.keys(control)).toEqual(['10', '20', '30', '40', '50'])
  expect(new Set(allIn(control)).size).toBe(5)
})

test('no text is empty, and no two languages share a text', () => {
  const all = languages.map((language) => allIn(codedTexts[language]))
  const texts = all.flat()
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
  expect(new Set(all.map((of) => of.length)).size).toBe(1)
  expect(
    all[0]?.filter((text, index) => all[1]?.[index] === text || all[2]?.[index] === text),
  ).toEqual([])
})
