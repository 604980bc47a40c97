import { viewsOf } from '@quayside/framework'
import { expectChinese, expectTranslated, flatten } from '@quayside/framework/testing'
import { resources } from '#resources/index.ts'
import { expect, test } from 'vitest'
import { cn } from './cn.ts'
import { de } from './de.ts'
import { en } from './en.ts'

test.for([
  ['German', de],
  ['Chinese', cn],
] as const)('%s has every text with the same places in it [SH-003]', ([, messages]) => {
  expectTranslated(en, messages)
})

test('English has no empty text', () => {
  expect(flatten(en).filter(([, text]) => text.trim() === '')).toEqual([])
})

test('each choice begins with a capital letter, as an option of a list and the word of a state do', () => {
  const isSmall = (text: string) => text.charAt(0) !== text.charAt(0).toUpperCase()
  for (const [messages, count] of [
    [en, 70],
    [de, 70],
  ] as const) {
    const choices = flatten(messages).filter(([key]) => /\.choices\.|^riskLevel\./.test(key))
    expect(choices.length).toBeGreaterThan(count)
    expect(choices.filter(([, text]) => isSmall(text))).toEqual([])
  }
})

// Names, references, keys and abbreviations that are equal in all languages.
const sameEverywhere =
  /(^page\.pdf$|\.(OrderLocation\.fields\.locationCode|(Mrn|Lrn)Entry\.singular)$|\.(AES|EAS|LRN|MRN|mrn|mrnList|lrn|lrnList|ets|AAA|WAM|ASUMA|EMP|ZAPP|NONE)$)/

test('Chinese texts are written in Chinese', () => {
  expectChinese(cn, sameEverywhere)
})

test('every resource with screens has texts in each language', () => {
  const names = Object.values(resources)
    .filter((resource) => viewsOf(resource).length > 0)
    .map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const messages of [en, de, cn])
    expect(names.filter((name) => !Object.hasOwn(messages.resource, name))).toEqual([])
})
