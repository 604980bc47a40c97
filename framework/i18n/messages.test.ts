import { expect, test } from 'vitest'
import { expectChinese, expectTranslated, flatten } from '#testing/flatten.ts'
import { cn } from './cn.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { frameworkLanguages as languages } from './language.ts'
import { mergeTexts } from './mergeTexts.ts'
import { layersCn } from './reactAdmin/cn.ts'
import { layersDe } from './reactAdmin/de.ts'
import { layersEn } from './reactAdmin/en.ts'

const reactAdmin = {
  en: mergeTexts(...layersEn),
  de: mergeTexts(...layersDe),
  cn: mergeTexts(...layersCn),
}

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
  '%s says when a number fails its check, a period is wrong and no permission is chosen [ER-001]',
  ([, { period, problem }]) => {
    const texts = [
      problem.digitHint,
      period.reversed,
      period.tooLong,
      period.invalid,
      problem.noRight,
    ]
    expect(new Set(texts.filter((text) => text.trim() !== '')).size).toBe(texts.length)
  },
)

test('English has no empty text', () => {
  expect(flatten(en).filter(([, text]) => text.trim() === '')).toEqual([])
})

// Names, references, keys and abbreviations that are equal in all languages.
const sameEverywhere =
  /(^shell\.(title|copyright|ctrl)$|^chart\.(((upTo|between|later)Tick)|bar)$|^list\.(filterOf|labelled|listed)$|(show|action|entry|verb)Title$|^(batch|webhook)\.title$|charactersLeft$|^(form\.element|live\.and|changes\.(by|change)|palette\.create)$|^import\.(utf-\w+|cellProblem)$|^webhook\.of$|^export\.(xlsx|csv)$|^keys\.(home|end|pageUp|pageDown|shift|alt|enter|escape)$)/

test('Chinese texts are written in Chinese', () => {
  expectChinese(cn, sameEverywhere)
})

// Fields, problems and actions have the keys of their declarations.
const namedByDeclarations = /^(resource|rule|stamp)\./
/** The server writes them into files, without the texts of react-admin. */
const writtenByServer = /^(list\.(yes|no)|changes\.(create|edit|delete))$/

test('what react-admin says in the same words in every language has no second key', () => {
  const own = { en, de, cn }
  const texts = languages.map((language) => new Map(flatten(own[language])))
  const theirs = languages.map((language) => new Map(flatten(reactAdmin[language])))
  const said = (maps: readonly Map<string, string>[], key: string) =>
    JSON.stringify(maps.map((map) => map.get(key)))
  const known = new Set([...(theirs[0]?.keys() ?? [])].map((key) => said(theirs, key)))
  const keys = flatten(en)
    .filter(([, text]) => text !== '%{name}')
    .map(([key]) => key)
  const second = keys.filter((key) => known.has(said(texts, key)))
  const isExcused = (key: string) => namedByDeclarations.test(key) || writtenByServer.test(key)
  expect(second.filter((key) => !isExcused(key))).toEqual([])
})
