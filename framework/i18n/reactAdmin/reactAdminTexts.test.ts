import { createPolyglot } from '#i18n/createText.ts'
import english from 'ra-language-english'
import german from 'ra-language-german'
import { expect, test } from 'vitest'
import { expectChinese, flatten } from '#testing/flatten.ts'
import { layersCn } from './cn.ts'
import { onTopOfGerman, layersDe } from './de.ts'
import { onTopOfEnglish, layersEn } from './en.ts'
import { mergeTexts } from '#i18n/mergeTexts.ts'

const all = {
  de: mergeTexts(...layersDe),
  en: mergeTexts(...layersEn),
  cn: mergeTexts(...layersCn),
}
const asked = new Map(flatten(english))

/** The values that a text shows. Both names of the field in a sentence are filled in: nouns are lower case in English alone. */
const placesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) =>
      name === 'field_lower_first' ? 'field' : name,
    ),
  ),
]

test.for(Object.entries(all))('%s has every text that react-admin asks for', ([, messages]) => {
  const texts = new Map(flatten(messages))
  expect(asked.size).toBeGreaterThan(150)
  expect([...asked.keys()].filter((key) => !texts.has(key))).toEqual([])
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)
  expect(empty).toEqual(['ra.boolean.null'])
})

test.for([
  ['English', english.ra, onTopOfEnglish],
  ['German', german.ra, onTopOfGerman],
] as const)(
  'nothing repeats what the %s pack says, and react-admin knows it all',
  ([, pack, own]) => {
    const packed = new Map(flatten(pack))
    const typed = flatten(own)
    expect(typed.length).toBeGreaterThan(20)
    expect(typed.filter(([key, text]) => packed.get(key) === text)).toEqual([])
    expect(typed.filter(([key]) => !asked.has(`ra.${key}`))).toEqual([])
  },
)

test.for([
  ['de', all.de],
  ['cn', all.cn],
] as const)('%s shows the same values as English', ([, messages]) => {
  const texts = new Map(flatten(messages))
  for (const [key, text] of flatten(all.en))
    expect(placesIn(texts.get(key) ?? '').toSorted(), key).toEqual(placesIn(text).toSorted())
})

test('a text shows no value that react-admin does not fill in', () => {
  const unknown = flatten(all.en).filter(([key, text]) =>
    placesIn(text).some((place) => !placesIn(asked.get(key) ?? '').includes(place)),
  )
  expect(unknown).toEqual([])
})

test('Chinese texts are written in Chinese', () => {
  expectChinese(all.cn, /^ra\.(page\.(list|edit|show)|boolean\.null)$/)
})

test('German texts address the user formally, in the spelling of Germany', () => {
  const informal = /\b([Dd]u|[Dd]ein\w*|[Dd]ir|[Pp]rüfe)\b/
  const swiss = /[Ss]chliess|[Aa]usserhalb|[Gg]ross|[Rr]esultat/
  const found = flatten(all.de).filter(([, text]) => informal.test(text) || swiss.test(text))
  expect(found).toEqual([])
})

test.for([
  ['de', 'Gespeichert', '3 Einträge gespeichert'],
  ['en', 'Saved', '3 entries saved'],
  ['cn', '已保存', '已保存 3 条记录'],
] as const)('%s has one text for one entry and one for several', ([language, one, several]) => {
  const { translate } = createPolyglot(() => all[language], language)
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe(one)
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe(several)
})
