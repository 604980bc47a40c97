/** The nearest number with so many digits after the decimal sign. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** The exact sum of numbers with at most so many decimals: they are added up as whole numbers of the smallest unit. */
export const sumOf = (values: readonly number[], decimals: number): number => {
  const unit = 10 ** decimals
  return roundTo(values.reduce((sum, value) => sum + Math.round(value * unit), 0) / unit, decimals)
}

/** A number as the language writes it, without grouping of digits. */
export const printDecimal = (value: number, decimals: number, locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: decimals }).format(
    value,
  )

/** What was typed in the way of any of our languages; undefined for what is no such number. */
export const readDecimal = (typed: string, decimals: number): number | undefined => {
  const text = typed.trim().replace(',', '.')
  const isNumber = new RegExp(`^-?\\d{1,15}(?:\\.\\d{1,${decimals}})?$`).test(text)
  return isNumber ? Number(text) : undefined
}
