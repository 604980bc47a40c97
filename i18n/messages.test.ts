import { expect, test } from 'vitest'
import { flatten, placesIn } from '#test/framework/flatten.ts'
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

const english = flatten(en)

test.for([
  ['German', de],
  ['Chinese', cn],
] as const)('%s has every text with the same places in it', ([, messages]) => {
  const texts = flatten(messages)
  expect(texts.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort())
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  const own = new Map(texts)
  for (const [key, text] of english) {
    expect(placesIn(own.get(key) ?? ''), key).toEqual(placesIn(text))
  }
})

test.for([
  ['German', de],
  ['English', en],
  ['Chinese', cn],
] as const)(
  '%s says when a number fails its check, a period is wrong and no permission is chosen',
  ([, { dialog, range, problem }]) => {
    const told = [dialog.digitHint, range.reversed, range.tooLong, range.invalid, problem.noRight]
    expect(new Set(told.filter((text) => text.trim() !== '')).size).toBe(told.length)
  },
)

test('English has no empty text', () => {
  expect(english.filter(([, text]) => text.trim() === '')).toEqual([])
})

// Names, references and abbreviations that are equal in all languages.
const sameEverywhere =
  /(^shell\.(title|copyright)$|^ra\.page\.|(show|action)Title$|^batch\.title$|charactersLeft$)/

test('Chinese texts are written in Chinese', () => {
  const left = flatten(cn).filter(([, text]) => !/\p{Script=Han}/u.test(text))
  expect(left.map(([key]) => key).filter((key) => !sameEverywhere.test(key))).toEqual([])
})
