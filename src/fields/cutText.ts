const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At most so many characters as a reader counts them, and one … where something was cut (A193). */
export const cutText = (text: string, length: number): string => {
  if (text.length <= length) return text
  const characters = [...segmenter.segment(text)]
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length)
        .map(({ segment }) => segment)
        .join('')}…`
}
