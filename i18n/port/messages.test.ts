import { resources } from '#resources/index.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { expect, test } from 'vitest'
import { flatten, placesIn } from '#test/framework/flatten.ts'
import { cn } from './cn.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const english = flatten(en)

test.for([
  ['German', de],
  ['Chinese', cn],
] as const)('%s has every text with the same places in it [SH-003]', ([, messages]) => {
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
  '%s says when a number fails its check, a period is wrong and no permission is chosen [ER-001]',
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
  /(^shell\.(title|copyright)$|^ra\.page\.|(show|action)Title$|^batch\.title$|charactersLeft$|\.(MRN|mrn|mrnList|lrn|lrnList|ets|AAA|WAM|ASUMA|EMP|ZAPP|NONE)$)/

test('Chinese texts are written in Chinese', () => {
  const left = flatten(cn).filter(([, text]) => !/\p{Script=Han}/u.test(text))
  expect(left.map(([key]) => key).filter((key) => !sameEverywhere.test(key))).toEqual([])
})

test('every resource with screens has texts in each language', () => {
  const names = Object.values(resources)
    .filter((resource) => viewsOf(resource).length > 0)
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const messages of [en, de, cn])
    expect(names.filter((name) => !Object.hasOwn(messages.resource, name))).toEqual([])
})
