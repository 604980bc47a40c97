/**
 * A text without letter case, by which every search and key compares: composed letters (NFC, before and after, as there are some in lower case alone) in lower case without a locale, and one
 * form of the Greek sigma, whose form depends on its place in a word. The server compares by the SQL function `fold_case`, which answers the same.
 */
export const foldCase = (text: string): string =>
  text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ')
