import { readAlternatives } from '#schema/filters/alternatives.ts'
import { readExact } from '#schema/filters/exact.ts'
import type { Display } from '#admin/controls/display.ts'

/** Alternatives as a reader says them: `A or B`, `not A`. */
export const readableAlternatives = (
  typed: string,
  nameOf: (text: string) => string,
  { text, locale }: Pick<Display, 'text' | 'locale'>,
): string => {
  const { isNot, texts } = readAlternatives(typed)
  const readable = (one: string) => {
    const exact = readExact(one)
    if (exact === undefined) return nameOf(one)
    return exact === '' ? text('list.isEmpty') : one
  }
  const values = new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts.map(readable))
  return isNot ? text('list.not', { values }) : values
}
