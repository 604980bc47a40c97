import { parse } from 'papaparse'

/**
 * The lines of separated text: a file, or rows pasted from a spreadsheet. The apostrophe by which an export guards a text that
 * looks like a formula is taken off.
 */
export const readText = (text: string): string[][] =>
  parse<string[]>(text, { delimiter: separatorOf(text) }).data.map((cells) =>
    cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
  )

/** The separator that the first line has most often. The library compares lines, which few or short rows mislead. */
const separatorOf = (text: string): string => {
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/)
  const counts = ['\t', ';', ','].map(
    (separator) => [separator, line.split(separator).length] as const,
  )
  const [most] = counts.toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? ';'
}

/** The text of a file: by its mark, else UTF-8, else what spreadsheets without Unicode write in the country of the user. */
export const decode = (bytes: ArrayBuffer, language: string): string => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(language === 'cn' ? 'gb18030' : 'windows-1252').decode(bytes)
  }
}
