import { importLimits } from '#schema/list/importing.ts'
import { createXmlParser } from './parseXml.ts'
import {
  cellName,
  columnLetters,
  problemsMax,
  TableError,
  type CellProblem,
  type CellProblemKind,
} from '#admin/import/table.ts'

/** A sheet that has its filled rows alone. */
export interface CutSheet {
  readonly xml: string
  /** The number that each row had. */
  readonly numbers: readonly number[]
  readonly problems: readonly CellProblem[]
}

/** What is known of the cell that is read. */
interface Cell {
  readonly type: string
  readonly style: string | undefined
  value: string | undefined
  text: string | undefined
  formula: string | undefined
}

const escapes: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const inline = (text: string) => `<is><t>${escape(text)}</t></is>`

/**
 * Reads the XML of a sheet in pieces. Empty cells and rows are left out, however many there are; errors and formulas without a result stay as
 * texts and are problems, as are cells that are covered by a merged one. `write` throws TableError once there is more than can be imported.
 */
export const createSheetCutter = (rowsMax: number) => {
  const rows: string[] = []
  const numbers: number[] = []
  const problems: CellProblem[] = []
  const merged: string[] = []
  let row = 0
  let column = -1
  let cells = ''
  let cell: Cell | undefined
  let into: 'value' | 'text' | 'formula' | undefined
  let isPhonetic = false

  const note = (kind: CellProblemKind, value: string) => {
    if (problems.length < problemsMax) problems.push({ row, column, kind, value })
  }
  const print = ({ type, style, value, text, formula }: Cell): string | undefined => {
    const at = ` r="${columnLetters(column)}${numbers.length + 1}"`
    if (type === 'e') {
      note('cellError', value ?? '#')
      return `<c${at} t="inlineStr">${inline(value ?? '#')}</c>`
    }
    if (type === 'inlineStr') return text ? `<c${at} t="inlineStr">${inline(text)}</c>` : undefined
    // The result of a formula may be an empty text; another one is not saved.
    const isUnknown = value === undefined || (value === '' && type !== 'str')
    if (formula !== undefined && isUnknown) {
      note('cellFormula', `=${formula}`)
      return `<c${at} t="inlineStr">${inline(`=${formula}`)}</c>`
    }
    if (value === undefined || value === '') return undefined
    const how =
      type === 'n' ? (style === undefined ? '' : ` s="${escape(style)}"`) : ` t="${escape(type)}"`
    return `<c${at}${how}><v>${escape(value)}</v></c>`
  }
  const openCell = (attribute: (name: string) => string | undefined) => {
    const r = attribute('r')
    column = r === undefined ? column + 1 : columnOf(r)
    cell = {
      type: attribute('t') ?? 'n',
      style: attribute('s'),
      value: undefined,
      text: undefined,
      formula: undefined,
    }
  }
  const closeCell = () => {
    const printed = cell && print(cell)
    cell = undefined
    if (printed === undefined) return
    if (column >= importLimits.columns)
      throw new TableError('tooManyColumns', { cell: cellName(column, row) })
    cells += printed
  }
  const closeRow = () => {
    if (cells !== '') {
      numbers.push(row)
      rows.push(`<row r="${numbers.length}">${cells}</row>`)
      if (numbers.length > rowsMax + 1) throw new TableError('tooManyRows')
    }
    cells = ''
  }
  const parser = createXmlParser({
    open: (name, attribute, isEmpty) => {
      switch (name) {
        case 'row': {
          const r = attribute('r')
          row = r === undefined ? row + 1 : Number(r)
          column = -1
          break
        }
        case 'c':
          openCell(attribute)
          break
        case 'v':
          if (cell) cell.value = ''
          into = isEmpty ? undefined : 'value'
          break
        case 'f':
          if (cell) cell.formula = ''
          into = isEmpty ? undefined : 'formula'
          break
        case 't':
          into = isPhonetic || isEmpty ? undefined : 'text'
          break
        case 'rPh':
          isPhonetic = !isEmpty
          break
        case 'mergeCell':
          if (merged.length < problemsMax) merged.push(attribute('ref') ?? '')
          break
        default:
      }
    },
    close: (name) => {
      if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else if (name === 'rPh') isPhonetic = false
      into = undefined
    },
    text: (text) => {
      if (cell && into) cell[into] = (cell[into] ?? '') + text
    },
  })
  return {
    write: parser.write,
    end: (): CutSheet => {
      parser.end()
      for (const ref of merged) problems.push(...coveredBy(ref, numbers))
      return {
        xml: `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
        numbers,
        problems: problems.slice(0, problemsMax),
      }
    },
  }
}

/** From 0; -1 for a name without letters. */
const columnOf = (name: string): number => {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(name)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The cells of filled rows that a merged cell covers: they look as if they had its value, and have none. */
const coveredBy = (ref: string, numbers: readonly number[]): CellProblem[] => {
  const [from = '', until = from] = ref.split(':')
  const rowOf = (name: string) => Number(/\d+$/.exec(name)?.[0])
  const [first, last] = [rowOf(from), rowOf(until)]
  const [left, right] = [columnOf(from), Math.min(columnOf(until), importLimits.columns - 1)]
  return numbers
    .filter((number) => number >= first && number <= last)
    .flatMap((row) =>
      Array.from({ length: Math.max(0, right - left + 1) }, (_, index) => left + index)
        .filter((column) => row !== first || column !== left)
        .map((column): CellProblem => ({ row, column, kind: 'cellMerged', value: ref })),
    )
}
