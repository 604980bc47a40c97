// Node has no named exports of it, and the benchmark of imports makes the same file there.
import papaparse from 'papaparse'
import { reasonHeadings } from '#i18n/reasonHeadings.ts'
import { guardedText } from '#schema/list/formulaGuard.ts'
import type { ImportTable } from './table.ts'

const headings: readonly string[] = Object.values(reasonHeadings)

/** The refused rows as they were in the file, with the reasons in a last column: to be fixed and imported again. */
export const toRefusedFile = (
  { header, rows }: Pick<ImportTable, 'header' | 'rows'>,
  heading: string,
  /** The reasons of each refused row, by its place in the table. */
  refused: ReadonlyMap<number, readonly string[]>,
): Blob => {
  // An earlier file of this kind has such a column already.
  const kept = header.flatMap((name, index) => (headings.includes(name) ? [] : [index]))
  const lines = [...refused].map(([index, reasons]) => [
    ...kept.map((column) => rows[index]?.cells[column] ?? ''),
    reasons.join('; '),
  ])
  return toCsvFile([[...kept.map((column) => header[column] ?? ''), heading], ...lines])
}

/** Lines as a file that spreadsheets open. */
export const toCsvFile = (lines: readonly (readonly string[])[]): Blob => {
  const text = papaparse.unparse(
    lines.map((cells) => [...cells]),
    {
      delimiter: ';',
      escapeFormulae: guardedText,
    },
  )
  return new Blob(['\u{FEFF}', text], { type: 'text/csv' })
}
