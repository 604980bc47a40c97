import { importLimits } from '#resources/kit/list/importing.ts'
import { decode, readText } from './readText.ts'
import { TableError, toTable, type ImportTable } from './table.ts'

/** A chosen file: a workbook begins as every zip archive does, anything else is text. @throws TableError */
export const readFile = async (
  file: File,
  language: string,
  rowsMax?: number,
): Promise<ImportTable> => {
  if (file.size > importLimits.bytes) throw new TableError('tooLarge')
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0x50 && second === 0x4b) {
    // Most files are text.
    const { readWorkbook } = await import('./readWorkbook.ts')
    return toTable(await readWorkbook(bytes), rowsMax)
  }
  const text = decode(bytes, language)
  // A picture or an old workbook.
  if (text.includes('\0')) throw new TableError('notReadable')
  return toTable(readText(text), rowsMax)
}

/** Rows pasted from a spreadsheet, or separated text. @throws TableError */
export const readPasted = (text: string, rowsMax?: number): ImportTable =>
  toTable(readText(text), rowsMax)
