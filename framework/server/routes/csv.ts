import { guardFormula } from '#schema/list/formulaGuard.ts'

/** Excel reads a file as UTF-8 only if it begins with this. */
export const csvStart = '\u{FEFF}'

/** One line of values separated by semicolons, as spreadsheets of this country expect. */
export const printCsvLine = (values: readonly (string | number)[]): string =>
  `${values.map(printCell).join(';')}\r\n`

const printCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const safe = guardFormula(value)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
