import { expect, test } from 'vitest'
import {
  chooseLanguage,
  frameworkLanguages,
  languageName,
  languageOf,
  toFrameworkLanguage,
  toLanguageTag,
  type Language,
  type Languages,
} from './language.ts'

const languagesOf = (...languages: readonly [string, ...string[]]) =>
  languages as Languages['languages']

test('the languages are de, en and cn, each with its native name and with a tag that browsers know [EN-014]', () => {
  expect([...frameworkLanguages]).toEqual(['de', 'en', 'cn'])
  expect(frameworkLanguages.map(languageName)).toEqual(['Deutsch', 'English', '中文'])
  for (const language of frameworkLanguages) {
    expect(Intl.getCanonicalLocales(toLanguageTag(language))).toEqual([toLanguageTag(language)])
    expect(toFrameworkLanguage(language)).toBe(language)
    expect(toFrameworkLanguage(toLanguageTag(language))).toBe(language)
  }
})

test('an application has other languages, with the texts of the framework in English and a default of its own', () => {
  const application = { languages: languagesOf('fr', 'en') }
  expect(languageName('fr')).toBe('Français')
  expect(toFrameworkLanguage('fr')).toBe('en')
  expect(languageOf(application, 'en')).toBe('en')
  expect(languageOf(application, 'zh-Hans')).toBe('fr')
  expect(chooseLanguage(null, 'en-GB', application)).toBe('en')
  expect(chooseLanguage(null, 'de-DE', application)).toBe('fr')
})

const all: Languages = {
  languages: languagesOf('de', 'en', 'cn'),
  draftLanguages: ['cn' as Language],
}
const published: Languages = { languages: languagesOf('de', 'en') }
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
