import { unzipSync, zipSync } from 'fflate'
import { readSheet, type CellValue } from 'read-excel-file/universal'
import { TableError } from './table.ts'

/** Bytes that a packed workbook may become: a sheet of 10,000 long rows has less. */
const unpackedMax = 200_000_000

/**
 * The lines of the first sheet of a workbook. Days and times are texts in the form of ISO 8601, numbers have a point. @throws
 * TableError if the file is no workbook, or is packed so that it would fill the memory
 */
export const readWorkbook = async (bytes: ArrayBuffer): Promise<string[][]> => {
  const unpacked = unpack(bytes)
  try {
    const lines = await readSheet(unpacked, 1)
    return lines.map((cells) => cells.map(toText))
  } catch (error) {
    throw new TableError('notReadable', { cause: error })
  }
}

/** The library would unpack in workers made of text, which the content policy refuses; what is not packed it reads at once. */
const unpack = (bytes: ArrayBuffer): ArrayBuffer => {
  let size = 0
  try {
    const files = unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        if (!/\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > unpackedMax) throw new TableError('tooLarge')
        return true
      },
    })
    return new Uint8Array(zipSync(files, { level: 0 })).buffer
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('notReadable', { cause: error })
  }
}

const toText = (cell: CellValue | null): string => {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  // Days are fractions in a sheet, which are read slightly too small or too large.
  const local = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().slice(0, 19)
  return local.replace(/T00:00:00$/, '')
}
