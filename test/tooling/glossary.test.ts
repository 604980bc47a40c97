import { expect, test } from 'vitest'
import { frameworkLanguages as languages } from '#framework/i18n/language.ts'
import { glossary } from '#i18n/glossary.ts'
import { textsOf } from './interfaceTexts.ts'
import { readHandbook } from './pages/readHandbook.ts'

/** Texts that the specification gives word by word, or by the name of their button or status. */
const specified = new Set([
  'Your session is expired. Please log in again.',
  'Return to login',
  'Released by hand',
  'Exit confirmed by hand',
])

const texts = { en: textsOf('en'), de: textsOf('de'), cn: textsOf('cn') }

test('the texts of each language are read', () => {
  for (const language of languages) {
    const keys = texts[language].map(([key]) => key)
    expect(keys).toContain(`${language}.movement.pasteHint`)
    expect(keys).toContain(`${language}.resource.declarationLine.fields.wksProcedure`)
    expect(keys).toContain('status.0050.name')
    expect(keys).toContain('signIn.demoHint')
    expect(keys.length).toBeGreaterThan(1300)
  }
})

test.each(glossary)('$concept: $en – $de – $cn', (term) => {
  for (const language of languages) {
    const found = texts[language].filter(
      ([key, text]) =>
        !specified.has(text) &&
        (term.avoid?.[language]?.test(text.replaceAll(/%\{\w+\}/g, '')) ||
          (term.labels?.test(key) && text !== term[language])),
    )
    expect(found, `say ${term[language]}`).toEqual([])
  }
})

test('each field that is to have a term as its label is in every language', () => {
  for (const { concept, labels } of glossary) {
    if (labels === undefined) continue
    for (const language of languages) {
      const keys = texts[language].filter(([key]) => labels.test(key))
      expect(keys, `${concept} in ${language}`).not.toEqual([])
    }
  }
})

/** By their keys: the texts in every language, of one part of the interface. */
const wordsOf = (isWanted: (key: string) => boolean) =>
  texts.en.flatMap(([key, en]) => {
    const inOthers = [texts.de, texts.cn].map((all, index) => {
      const other = key.replace(/^en\./, ['de.', 'cn.'][index] ?? '')
      return all.find(([known]) => known === other)?.[1]
    })
    return isWanted(key) ? [[key, [en, ...inOthers].join(' | ')] as const] : []
  })

test('what every page says has one key', () => {
  const words = wordsOf((key) => /^en\.(list|look)\./.test(key)).map(([, said]) => said)
  expect(words.filter((said, index) => words.indexOf(said) !== index)).toEqual([])
})

const handbook = readHandbook()

test('the handbook uses the terms of the interface', () => {
  const lines = handbook.split('\n')
  const found = glossary.flatMap(({ en, avoid }) =>
    lines
      .map((line) => line.replaceAll(/\]\(\S+\)|`[^`]*`/g, ''))
      .filter((line) => avoid?.en?.test(line))
      .map((line) => `say ${en}: ${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['en', /"|\.\.\./],
  ['de', /"|\.\.\./],
  ['cn', /"|\.\.\.|…{2}/],
] as const)('texts in %s have the quotation marks and the ellipsis of print', (language, wrong) => {
  // Functions are read as source, in which quotation marks are code.
  const found = texts[language].filter(
    ([, text]) => !/^\(.*=>/s.test(text) && !text.startsWith('function') && wrong.test(text),
  )
  expect(found).toEqual([])
})

test('Chinese texts have full-width punctuation, and a space beside Latin letters and digits', () => {
  const halfWidth = /\p{Script=Han}\s*[,;:!?()]|[,;:!?(]\s*\p{Script=Han}/u
  const noSpace = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u
  const found = texts.cn
    .map(([key, text]) => [key, text.replaceAll(/[$%]?\{[^}]*\}/g, ' ')] as const)
    .filter(([, text]) => !/=>/.test(text) && (halfWidth.test(text) || noSpace.test(text)))
  expect(found).toEqual([])
})
