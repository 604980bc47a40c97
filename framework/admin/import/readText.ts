import papaparse from 'papaparse'
import { unguardFormula } from '#schema/list/formulaGuard.ts'
import {
  cellName,
  TableError,
  type CellProblem,
  type Encoding,
  type Lines,
  type Separator,
  type TableRow,
} from './table.ts'

/** The lines of separated text: a file, or rows pasted from a spreadsheet. Reads no more than `rowsMax` lines with a value. @throws TableError */
export const readText = (
  text: string,
  rowsMax: number,
  separator: Separator = separatorOf(text),
): Pick<Lines, 'lines'> & { readonly separator: Separator } => {
  const lines: TableRow[] = []
  const declared = declaredSeparator.exec(text)
  // The line that names the separator is one of the file.
  let number = declared ? 1 : 0
  papaparse.parse<string[]>(withOneLineEnd(text.slice(declared?.[0].length ?? 0), separator), {
    delimiter: separator,
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      number += 1
      if (errors.length > 0) throw new TableError('badQuotes', { cell: cellName(0, number) })
      if (cells.every((cell) => cell.trim() === '')) return
      lines.push({ number, cells: cells.map(unguardFormula) })
      // One more than can be imported, so that the file is refused.
      if (lines.length > rowsMax + 1) parser.abort()
    },
  })
  return { lines, separator }
}

/** The library ends lines as the first one ends. Ends of lines within quotes are part of a value. */
const withOneLineEnd = (text: string, separator: Separator): string => {
  const before = separator === '|' ? '\\|' : separator
  const quoted = `(?<=^|[${before}\\r\\n])"[^"]*(?:""[^"]*)*"`
  return text.replace(new RegExp(`${quoted}|\\r\\n?`, 'g'), (found) =>
    found.startsWith('"') ? found : '\n',
  )
}

/** Excel's own line above the header. */
const declaredSeparator = /^\s*sep=([\t;,|])(?:\r\n?|\n)/i

/** The separator that the file names, or that its first line has most often. The library compares lines, which few or short rows mislead. */
const separatorOf = (text: string): Separator => {
  const declared = declaredSeparator.exec(text)?.[1]
  if (declared !== undefined) return declared as Separator
  const [line = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = (['\t', ';', ',', '|'] as const).map(
    (separator) => [separator, line.split(separator).length] as const,
  )
  const [most] = counts.toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? ';'
}

/** The text of a file, without the mark at its beginning. */
export const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** The encoding of a file: by its mark, else UTF-8, else what spreadsheets without Unicode write in the country of the user. */
export const encodingOf = (bytes: Uint8Array, language: string): Encoding => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const wide = wideOf(bytes.subarray(0, 1_000))
  if (wide) return wide
  if (isDecodable(bytes, 'utf-8')) return 'utf-8'
  if (language === 'cn' && isDecodable(bytes, 'gb18030')) return 'gb18030'
  // Of a file in two encodings the one of most of its letters.
  const lines = byteLines(bytes).filter((line) => line.some((byte) => byte > 0x7f))
  const isMostlyUtf8 = lines.filter((line) => isDecodable(line, 'utf-8')).length * 2 > lines.length
  return isMostlyUtf8 ? 'utf-8' : language === 'cn' ? 'gb18030' : 'windows-1252'
}

/** Texts of Latin letters in UTF-16 without a mark: every second byte is zero. */
const wideOf = (bytes: Uint8Array): Encoding | undefined => {
  const zeros = [0, 0]
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  // Fewer bytes are no text.
  if (bytes.length < 4) return undefined
  const most = bytes.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

const isDecodable = (bytes: Uint8Array, encoding: Encoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const byteLines = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = []
  let start = 0
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  lines.push(bytes.subarray(start))
  return lines
}

/** The cells whose letters are those of UTF-8, although the file is read in an encoding of single bytes: it has both. */
export const findUtf8In = (
  lines: readonly TableRow[],
  encoding: Encoding | undefined,
): CellProblem[] => {
  if (encoding?.startsWith('windows-') !== true) return []
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte), encoding), byte]),
  )
  const isUtf8 = (cell: string): boolean => {
    if (!/[^\0-\u{7F}]/u.test(cell)) return false
    const bytes = Array.from(cell, (letter) => byteOf.get(letter))
    return bytes.every((byte) => byte !== undefined) && isDecodable(Uint8Array.from(bytes), 'utf-8')
  }
  return lines.flatMap(({ number, cells }) =>
    cells.flatMap((value, column): CellProblem[] =>
      isUtf8(value) ? [{ row: number, column, kind: 'cellCharacters', value }] : [],
    ),
  )
}
