import { expect } from 'vitest'

/** Every text by its key, as a dotted path. */
export const flatten = (group: object, path = ''): [string, string][] =>
  Object.entries(group).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : flatten(value as object, `${path}${key}.`),
  )

/** The names of the places of a text in which values stand; singular and plural have the same. */
const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted()

/** Fails unless a language has every text of English, none of them empty, with the same places in each. */
export const expectTranslated = (english: object, messages: object): void => {
  const own = new Map(flatten(messages))
  const source = flatten(english)
  expect([...own.keys()].toSorted()).toEqual(source.map(([key]) => key).toSorted())
  expect([...own].filter(([, text]) => text.trim() === '')).toEqual([])
  for (const [key, text] of source)
    expect(placesIn(own.get(key) ?? ''), key).toEqual(placesIn(text))
}

/** Fails for a Chinese text without Chinese letters, unless its key is of what is equal in all languages. */
export const expectChinese = (messages: object, sameEverywhere: RegExp): void => {
  const left = flatten(messages).filter(([, text]) => !/\p{Script=Han}/u.test(text))
  expect(left.map(([key]) => key).filter((key) => !sameEverywhere.test(key))).toEqual([])
}
