import { readAlternatives } from '#resources/kit/filters/alternatives.ts'
import type { Display } from '#src/core/controls/display.ts'

/** Alternatives as a reader says them: `A or B`, `not A`. */
export const readableAlternatives = (
  typed: string,
  nameOf: (text: string) => string,
  { text, locale }: Pick<Display, 'text' | 'locale'>,
): string => {
  const { isNot, texts } = readAlternatives(typed)
  const values = new Intl.ListFormat(locale, { type: 'disjunction' }).format(texts.map(nameOf))
  return isNot ? text('list.not', { values }) : values
}
