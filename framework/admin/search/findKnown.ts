import type { Known } from './option.ts'

/**
 * Those whose names contain every word of the text, ignoring letter case and accents: first
 * those whose own name begins with the text, then those with a word that does. An empty text finds all.
 */
export const findKnown = (all: readonly Known[], text: string): readonly Known[] => {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const rankOf = ({ label, names }: Known): number | undefined => {
    const name = fold(label)
    const known = [name, ...names.map(fold)]
    if (!words.every((word) => known.some((one) => one.includes(word)))) return undefined
    if (name.startsWith(words.join(' '))) return 0
    return name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first)) ? 1 : 2
  }
  return all
    .flatMap((known) => {
      const rank = rankOf(known)
      return rank === undefined ? [] : [{ known, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ known }) => known)
}

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
