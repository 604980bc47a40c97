/** A text with the caret in it. */
export interface TypedText {
  readonly text: string
  readonly caret: number
}

/**
 * What an input has once it was typed into: `clean` replaces letters, or drops them, one by one. What is behind the caret stays: an input that is
 * full takes no more, instead of losing its last letter.
 */
export const cleanTyped = (
  typed: string,
  caret: number,
  clean: (text: string) => string,
  max = Number.POSITIVE_INFINITY,
): TypedText => {
  const behind = clean(typed.slice(caret)).slice(0, max)
  const before = clean(typed.slice(0, caret)).slice(0, max - behind.length)
  return { text: before + behind, caret: before.length }
}

/**
 * Cleans an input under the hands of its user and returns what it has then. The caret stays between the same letters: React, which sets what differs
 * from what was typed, would put it at the end.
 */
export const cleanInput = (
  input: HTMLInputElement | HTMLTextAreaElement,
  clean: (text: string) => string,
  max?: number,
): string => {
  const { text, caret } = cleanTyped(
    input.value,
    input.selectionStart ?? input.value.length,
    clean,
    max,
  )
  if (text !== input.value) {
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}
