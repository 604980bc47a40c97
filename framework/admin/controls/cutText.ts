const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first characters as perceived by a reader, and the rest (A193). */
export const cutText = (text: string, length: number): readonly [shown: string, rest: string] => {
  if (text.length <= length) return [text, '']
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment)
  return [characters.slice(0, length).join(''), characters.slice(length).join('')]
}
