import { importLimits } from '#resources/kit/list/importing.ts'

/** A row of a file; the number is that of its line in a spreadsheet. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** What was read, whatever it was read from. */
export interface ImportTable {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

/** Why a file cannot be imported, by the key of its text. */
export type TableProblem =
  | 'tooLarge'
  | 'notReadable'
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'

export class TableError extends Error {
  override readonly name = 'TableError'
  readonly problem: TableProblem
  constructor(problem: TableProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/**
 * The first line names the columns; lines without a value are left out. What a line has to the right of the names, as where a separator is not
 * quoted, is a column without a name: it is seen, and not lost. @throws TableError
 */
export const toTable = (
  lines: readonly (readonly string[])[],
  rowsMax: number = importLimits.rows,
): ImportTable => {
  const numbered = lines.map((cells, index) => ({
    number: index + 1,
    cells: cells.map((cell) => cell.trim()),
  }))
  const [first, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (first === undefined || rows.length === 0) throw new TableError('noRows')
  if (rows.length > rowsMax) throw new TableError('tooManyRows')
  const width = Math.max(...[first, ...rows].map(widthOf))
  if (width > importLimits.columns) throw new TableError('tooManyColumns')
  const kept = rows.map(({ number, cells }) => ({ number, cells: cells.slice(0, width) }))
  if (kept.some(({ cells }) => cells.some((cell) => cell.length > importLimits.cell)))
    throw new TableError('cellTooLong')
  return {
    header: Array.from({ length: width }, (_, index) => first.cells[index] ?? ''),
    rows: kept,
  }
}

const widthOf = ({ cells }: TableRow): number => cells.findLastIndex((cell) => cell !== '') + 1
