import { importLimits } from '#schema/list/importing.ts'
import { decode, encodingOf, findUtf8In, readText } from './readText.ts'
import {
  TableError,
  toTable,
  type Encoding,
  type ImportTable,
  type Separator,
  type TableProblem,
} from './table.ts'

/** What is read, and how where that was chosen. */
export interface Source {
  /** A chosen file, or rows pasted from a spreadsheet. */
  readonly from: Blob | string
  readonly language: string
  readonly rowsMax: number
  readonly separator?: Separator | undefined
  readonly encoding?: Encoding | undefined
}

/** What the worker of a file sends. */
export type Answer =
  | { readonly table: ImportTable }
  | { readonly problem: TableProblem; readonly cell?: string | undefined }

/** A workbook begins as every zip archive does, anything else is text. @throws TableError */
export const readTable = async ({ from, rowsMax, ...source }: Source): Promise<ImportTable> => {
  if (typeof from === 'string') return toTextTable(from, rowsMax, source)
  if (from.size > importLimits.bytes) throw new TableError('tooLarge')
  const bytes = new Uint8Array(await from.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    // Most files are text.
    const { readWorkbook } = await import('#admin/import/workbook/readWorkbook.ts')
    return toTable(await readWorkbook(bytes, rowsMax), rowsMax)
  }
  const encoding = source.encoding ?? encodingOf(bytes, source.language)
  const text = decode(bytes, encoding)
  // A picture or an old workbook.
  if (source.encoding === undefined && text.includes('\0')) throw new TableError('notReadable')
  return toTextTable(text, rowsMax, { ...source, encoding })
}

const toTextTable = (
  text: string,
  rowsMax: number,
  { separator: chosen, encoding }: Pick<Source, 'separator' | 'encoding'>,
): ImportTable => {
  const { lines, separator } = readText(text, rowsMax, chosen)
  const problems = findUtf8In(lines, encoding)
  return toTable({ lines, problems, reading: { separator, encoding } }, rowsMax)
}
