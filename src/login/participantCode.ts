/** A participant code as it may be typed: upper case, A to Z and 0 to 9 only, at most 4 characters. */
export const cleanCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 4)
