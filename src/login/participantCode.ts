/**
 * A participant code as it may be typed: upper case, A to Z and 0 to 9 only, at most 4 characters. Other letters go before
 * their case changes, or some would become others.
 */
export const cleanCode = (typed: string): string =>
  typed
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 4)
    .toUpperCase()
