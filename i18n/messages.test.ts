import { expect, test } from 'vitest'
import { cn } from '#i18n/port/cn.ts'
import { de } from '#i18n/port/de.ts'
import { en } from '#i18n/port/en.ts'
import { resources } from '#resources/index.ts'
import { viewsOf } from '#resources/kit/views.ts'
import { chooseLanguage, languageNames, languages, toLanguageTag } from './language.ts'

/** Every text by its key, as a dotted path. */
const flatten = (group: object, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : flatten(value as object, `${path}${key}.`),
  )

const placesIn = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name).sort()

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

test('the languages are de, en and cn, each with its native name and with a tag that browsers know [EN-014]', () => {
  expect([...languages]).toEqual(['de', 'en', 'cn'])
  expect(languages.map((language) => languageNames[language])).toEqual([
    'Deutsch',
    'English',
    '中文',
  ])
  for (const language of languages) {
    expect(Intl.getCanonicalLocales(toLanguageTag(language))).toEqual([toLanguageTag(language)])
  }
})

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

const all = ['de', 'en', 'cn']
const published = ['de', 'en']
test.for([
  [null, 'de-DE', all, 'de'],
  [null, 'en-GB', all, 'en'],
  [null, 'EN', all, 'en'],
  [null, 'fr-FR', all, 'de'],
  [null, 'zh-CN', all, 'de'],
  [null, 'eno', all, 'de'],
  ['cn', 'en-GB', all, 'cn'],
  ['en', 'de-DE', all, 'en'],
  ['cn', 'en-GB', published, 'en'],
  ['xx', 'en-GB', all, 'en'],
] as const)(
  'kept %j, browser %s, offered %j: %s [SH-004 SH-005]',
  ([kept, browser, offered, language]) => {
    expect(chooseLanguage(kept, browser, offered)).toBe(language)
  },
)

test('every resource with screens has texts in each language', () => {
  const names = Object.values(resources)
    .filter((resource) => viewsOf(resource).length > 0)
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const messages of [en, de, cn])
    expect(names.filter((name) => !Object.hasOwn(messages.resource, name))).toEqual([])
})
