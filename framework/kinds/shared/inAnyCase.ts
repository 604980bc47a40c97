import { compare, type Filter } from '#query/filter.ts'

/** Fewer than three letters have no trigram: an index then serves only the beginning of a text. */
export const anywhere = (typed: string): string => {
  if (typed.includes('*')) return typed
  return typed.length < 3 ? `${typed}*` : `*${typed}*`
}

/** Every text that contains what was typed, in any letter case. */
export const inAnyCase = (_field: unknown, path: string, typed: string): Filter =>
  compare(path, '=ci=', anywhere(typed))
