import { expect, test } from 'vitest'
import { chooseLanguage, languageNames, languages, toLanguage, toLanguageTag } from './language.ts'

test('the languages are de, en and cn, each with its native name and with a tag that browsers know [EN-014]', () => {
  expect([...languages]).toEqual(['de', 'en', 'cn'])
  expect(languages.map((language) => languageNames[language])).toEqual([
    'Deutsch',
    'English',
    '中文',
  ])
  for (const language of languages) {
    expect(Intl.getCanonicalLocales(toLanguageTag(language))).toEqual([toLanguageTag(language)])
    expect(toLanguage(language)).toBe(language)
    expect(toLanguage(toLanguageTag(language))).toBe(language)
  }
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
