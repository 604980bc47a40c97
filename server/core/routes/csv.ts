/** Excel reads a file as UTF-8 only with this at its beginning. */
export const csvStart = '\u{FEFF}'

/** One line of a file of values between semicolons, which spreadsheets of this country take without asking. */
export const printCsvLine = (values: readonly (string | number)[]): string =>
  `${values.map(printCell).join(';')}\r\n`

const printCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  // A text that begins like a formula would be one.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
