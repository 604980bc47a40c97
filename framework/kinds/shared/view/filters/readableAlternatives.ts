import { readAlternatives } from '#schema/filters/alternatives.ts'
import { readExact } from '#schema/filters/exact.ts'
import type { Format } from '#admin/controls/format.ts'

const mostNamed = 3

/** Names as a reader says one of them: `A, B or C`. Of many, the first two, and how many more there are. */
export const eitherOf = (
  names: readonly string[],
  { text, locale }: Pick<Format, 'text' | 'locale'>,
): string => {
  const rest = names.length > mostNamed ? names.length - 2 : 0
  const shown = rest > 0 ? [...names.slice(0, 2), text('list.more', { count: rest })] : names
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(shown)
}

/** Alternatives as a reader says them: `A or B`, `not A`. */
export const readableAlternatives = (
  typed: string,
  nameOf: (text: string) => string,
  { text, locale }: Pick<Format, 'text' | 'locale'>,
): string => {
  const { isNot, texts } = readAlternatives(typed)
  const readable = (one: string) => {
    const exact = readExact(one)
    if (exact === undefined) return nameOf(one)
    return exact === '' ? text('list.isEmpty') : one
  }
  const values = eitherOf(texts.map(readable), { text, locale })
  return isNot ? text('list.not', { values }) : values
}
