import { importLimits } from '#schema/list/importing.ts'

/** A line of a file; the number is that in a spreadsheet. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Why a cell has no value that could be relied on, by the key of its text. */
export type CellProblemKind =
  | 'cellError'
  | 'cellFormula'
  | 'cellMerged'
  | 'cellDate'
  | 'cellNumber'
  | 'cellCharacters'
  | 'rowTooShort'
  | 'rowTooLong'

/** A cell that could not be read. Its row cannot be imported by that column. */
export interface CellProblem {
  /** The number of the line. */
  readonly row: number
  /** From 0. */
  readonly column: number
  readonly kind: CellProblemKind
  /** What stood there, such as `#REF!`. */
  readonly value: string
}

export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'gb18030',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof encodings)[number]

/** How a text is read. What was pasted has no encoding. */
export interface TextReading {
  readonly separator: Separator
  readonly encoding?: Encoding | undefined
}

/** The lines of a file, whatever it is. */
export interface Lines {
  readonly lines: readonly TableRow[]
  readonly problems: readonly CellProblem[]
  /** Of a text. */
  readonly reading?: TextReading
}

/** What was read, whatever it was read from. */
export interface ImportTable {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly problems: readonly CellProblem[]
  readonly reading?: TextReading
}

/** Why a file cannot be imported, by the key of its text. */
export type TableProblem =
  | 'tooLarge'
  | 'unpackedTooLarge'
  | 'notReadable'
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'badQuotes'

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly problem: TableProblem
  /** The cell that it is about, as `C7`. */
  readonly cell: string | undefined
  constructor(problem: TableProblem, { cell, ...options }: ErrorOptions & { cell?: string } = {}) {
    super(problem, options)
    this.problem = problem
    this.cell = cell
  }
}

/** The name of a column in a spreadsheet, counted from 0: `A`, `Z`, `AA`. */
export const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

export const cellName = (column: number, row: number): string => `${columnLetters(column)}${row}`

/** More problems say nothing more. */
export const problemsMax = 10_000

/** Characters that no one wrote: what an encoding does not have, and the controls that another encoding has instead of letters. */
const brokenCharacters = /[\u{FFFD}\u{80}-\u{9F}]/u

/**
 * The first line names the columns; lines without a value are left out. What a line has to the right of the names, as where a separator is not
 * quoted, is a column without a name: it is seen, and not lost. @throws TableError
 */
export const toTable = (
  { lines, problems, reading }: Lines,
  rowsMax: number = importLimits.rows,
): ImportTable => {
  const trimmed = lines.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => cell.trim()),
  }))
  const [first, ...rows] = trimmed.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (first === undefined || rows.length === 0) throw new TableError('noRows')
  if (rows.length > rowsMax) throw new TableError('tooManyRows')
  const named = widthOf(first)
  let width = named
  for (const row of [first, ...rows]) {
    const own = widthOf(row)
    if (own > importLimits.columns)
      throw new TableError('tooManyColumns', { cell: cellName(own - 1, row.number) })
    width = Math.max(width, own)
  }
  const kept = rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, width) }))
  const found: CellProblem[] = problems.filter(
    ({ row, column }) => column < width && row > first.number,
  )
  const note = (problem: CellProblem) => {
    if (found.length < problemsMax) found.push(problem)
  }
  for (const { number: row, cells } of kept) {
    for (const [column, value] of cells.entries()) {
      if (value.length > importLimits.cell)
        throw new TableError('cellTooLong', { cell: cellName(column, row) })
      if (brokenCharacters.test(value)) note({ row, column, kind: 'cellCharacters', value })
    }
    // A sheet has no end of a row; in a text what is missing, or too much, has moved the values into other columns.
    if (reading === undefined) continue
    for (let column = cells.length; column < named; column += 1)
      note({ row, column, kind: 'rowTooShort', value: '' })
    const extra = cells.findIndex((cell, column) => column >= named && cell !== '')
    if (extra >= 0) note({ row, column: extra, kind: 'rowTooLong', value: cells[extra] ?? '' })
  }
  return {
    header: Array.from({ length: width }, (_, index) => first.cells[index] ?? ''),
    rows: kept,
    problems: found.toSorted((one, other) => one.row - other.row || one.column - other.column),
    ...(reading ? { reading } : {}),
  }
}

const widthOf = ({ cells }: TableRow): number => cells.findLastIndex((cell) => cell !== '') + 1
