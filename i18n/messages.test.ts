import { expect, test } from 'vitest'
import { expectChinese, expectTranslated, flatten } from '#test/framework/flatten.ts'
import { includedCn } from './includedCn.ts'
import { includedDe } from './includedDe.ts'
import { includedEn } from './includedEn.ts'
import { interfaceCn } from './interfaceCn.ts'
import { interfaceDe } from './interfaceDe.ts'
import { interfaceEn } from './interfaceEn.ts'

/* The texts of the framework; an application adds its own. */
const cn = { ...interfaceCn, ...includedCn }
const de = { ...interfaceDe, ...includedDe }
const en = { ...interfaceEn, ...includedEn }

test.for([
  ['German', de],
  ['Chinese', cn],
] as const)('%s has every text with the same places in it', ([, messages]) => {
  expectTranslated(en, messages)
})

test.for([
  ['German', de],
  ['English', en],
  ['Chinese', cn],
] as const)(
  '%s says when a number fails its check, a period is wrong and no permission is chosen',
  ([, { dialog, range, problem }]) => {
    const texts = [dialog.digitHint, range.reversed, range.tooLong, range.invalid, problem.noRight]
    expect(new Set(texts.filter((text) => text.trim() !== '')).size).toBe(texts.length)
  },
)

test('English has no empty text', () => {
  expect(flatten(en).filter(([, text]) => text.trim() === '')).toEqual([])
})

// Names, references and abbreviations that are equal in all languages.
const sameEverywhere =
  /(^shell\.(title|copyright)$|(show|action)Title$|^batch\.title$|charactersLeft$)/

test('Chinese texts are written in Chinese', () => {
  expectChinese(cn, sameEverywhere)
})
