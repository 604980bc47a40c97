/**
 * A participant code as typed: upper case, A to Z and 0 to 9 only, at most 4 characters. Other letters are removed before
 * upper-casing, which would turn some of them into A to Z.
 */
export const cleanCode = (typed: string): string => cleanLetters(typed).slice(0, codeMax)

export const codeMax = 4

/** The same of a part of it, of any length. */
export const cleanLetters = (typed: string): string =>
  typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
