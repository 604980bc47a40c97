import { strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { importLimits } from '#schema/list/importing.ts'
import { createSheetCutter, type CutSheet } from './cutSheet.ts'
import { parseXml } from './parseXml.ts'
import { columnLetters, TableError, type CellProblem, type Lines } from '#admin/import/table.ts'

/** As the library finds them in every workbook. */
const book = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const sheetPath = 'xl/worksheets/sheet1.xml'
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/**
 * The lines of the first sheet of a workbook. Days and times are texts in the form of ISO 8601, numbers have a point. What has no value, such
 * as an error, is a problem. The sheet is cut to what it says before the library reads it, which keeps every empty cell. @throws
 * TableError if the file is no workbook, or has more than can be imported
 */
export const readWorkbook = async (bytes: Uint8Array, rowsMax: number): Promise<Lines> => {
  try {
    const parts = unpack(bytes)
    const { paths, isFrom1904, sheet } = readBook(parts)
    const cut = cutOf(bytes, sheet, rowsMax)
    const own = (path: string) => parts.get(path)
    const packed = zipSync(
      {
        ...bookOf(isFrom1904),
        [sheetPath]: strToU8(cut.xml),
        ...withPath('xl/styles.xml', own(paths.styles ?? '')),
        ...withPath('xl/sharedStrings.xml', own(paths.sharedStrings ?? '')),
      },
      { level: 0 },
    )
    return toLines(await readSheet(new Uint8Array(packed).buffer, 1, { trim: false }), cut)
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('notReadable', { cause: error })
  }
}

/** A workbook that has the cut sheet alone. */
const bookOf = (isFrom1904: boolean) => {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationTypes}${type}" Target="${target}"/>`
  return {
    [book]: strToU8(
      `<workbook xmlns:r="r"><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="a"/></sheets></workbook>`,
    ),
    [relations]: strToU8(
      `<Relationships>${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'styles', 'styles.xml')}${relation('c', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
  }
}

const withPath = (path: string, bytes: Uint8Array | undefined) => (bytes ? { [path]: bytes } : {})

const toLines = (found: readonly (readonly (CellValue | null)[])[], cut: CutSheet): Lines => {
  const problems = [...cut.problems]
  const lines = cut.numbers.map((number, index) => ({
    number,
    cells: (found[index] ?? []).map((cell, column) => {
      const text = toText(cell)
      if (text === undefined) {
        const kind = typeof cell === 'number' ? 'cellNumber' : 'cellDate'
        problems.push({ row: number, column, kind, value: columnLetters(column) })
      }
      return text ?? ''
    }),
  }))
  return { lines, problems: problems satisfies CellProblem[] }
}

/** A sheet keeps 15 digits of a number. */
const digitsMax = 15

/** Undefined for a date that no calendar has, and for a number of which digits would be lost. */
const toText = (cell: CellValue | null): string | undefined => {
  if (typeof cell === 'number') {
    if (!(Math.abs(cell) < 10 ** digitsMax)) return undefined
    // The last digits of a sum are those of binary fractions.
    return String(Number(cell.toPrecision(digitsMax)))
  }
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  if (Number.isNaN(cell.getTime()) || cell.getUTCFullYear() > 9_999) return undefined
  // Days are fractions in a sheet, which are read slightly too small or too large.
  const local = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().slice(0, 19)
  return local.replace(/T00:00:00$/, '')
}

/** Passes the unpacked pieces of the files on that are asked for. @throws TableError where they are more than a workbook may have */
const unzip = (
  bytes: Uint8Array,
  takerOf: (path: string) => ((piece: Uint8Array, isLast: boolean) => void) | undefined,
): void => {
  let size = 0
  const archive = new Unzip((file) => {
    const take = takerOf(file.name)
    if (take === undefined) return
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      // What an archive says of its sizes need not be true.
      size += piece.length
      if (size > importLimits.unpacked) throw new TableError('unpackedTooLarge')
      take(piece, isLast)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  // A small piece of the archive is not much when it is unpacked.
  const step = 16_384
  for (let at = 0; at < bytes.length; at += step)
    archive.push(bytes.subarray(at, at + step), at + step >= bytes.length)
}

/** All but the sheets, which are the largest. */
const unpack = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  const pieces = new Map<string, Uint8Array[]>()
  unzip(bytes, (path) => {
    if (!/^xl\/[^/]+\.xml$/.test(path) && path !== relations) return undefined
    const own: Uint8Array[] = []
    pieces.set(path, own)
    return (piece) => own.push(piece)
  })
  return new Map([...pieces].map(([path, own]) => [path, join(own)]))
}

const join = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Where the parts of a workbook are. */
const readBook = (parts: ReadonlyMap<string, Uint8Array>) => {
  const textOf = (path: string) => new TextDecoder().decode(parts.get(path))
  const paths: { styles?: string; sharedStrings?: string } = {}
  const sheets = new Map<string, string>()
  parseXml(textOf(relations), (name, attribute) => {
    if (name !== 'Relationship') return
    const target = attribute('Target') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const kind = attribute('Type')?.split('/').at(-1)
    if (kind === 'worksheet') sheets.set(attribute('Id') ?? '', path)
    if (kind === 'styles') paths.styles = path
    if (kind === 'sharedStrings') paths.sharedStrings = path
  })
  let sheet: string | undefined
  let isFrom1904 = false
  parseXml(textOf(book), (name, attribute) => {
    if (name === 'sheet') sheet ??= sheets.get(attribute('id') ?? '')
    if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
  })
  if (sheet === undefined) throw new TableError('notReadable')
  return { paths, isFrom1904, sheet }
}

const cutOf = (bytes: Uint8Array, sheet: string, rowsMax: number): CutSheet => {
  const cutter = createSheetCutter(rowsMax)
  const decoder = new TextDecoder()
  let isFound = false
  unzip(bytes, (path) => {
    if (path !== sheet) return undefined
    isFound = true
    return (piece, isLast) => cutter.write(decoder.decode(piece, { stream: !isLast }))
  })
  if (!isFound) throw new TableError('notReadable')
  return cutter.end()
}
