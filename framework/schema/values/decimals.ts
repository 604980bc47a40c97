import { normalizeCode } from './normalizeText.ts'

/** The nearest number with this many decimal places. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The exact sum of numbers with at most this many decimals: they are added as integers of the smallest unit. */
export const sumOf = (values: readonly number[], decimals: number): number => {
  const unit = 10 ** decimals
  return roundTo(values.reduce((sum, value) => sum + Math.round(value * unit), 0) / unit, decimals)
}

/** A number formatted for the language, without grouping of digits. */
export const formatDecimal = (value: number, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(
    value,
  )

/** Reads a number in the notation of any of our languages; undefined if it is not one. */
export const readDecimal = (typed: string, decimals: number): number | undefined => {
  const text = normalizeCode(typed).trim().replace(',', '.')
  const rest = decimals === 0 ? '' : `(?:\\.\\d{1,${decimals}})?`
  const isNumber = new RegExp(`^-?\\d{1,15}${rest}$`).test(text)
  return isNumber ? Number(text) : undefined
}
