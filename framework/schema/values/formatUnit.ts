const formats = new Map<string, Intl.NumberFormat>()

/** A count with its unit of time, as the language shortens it: `3 hr`, `2 days`. */
export const formatUnit = (count: number, unit: string, locale: string): string => {
  const key = `${locale} ${unit}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  formats.set(key, format)
  return format.format(count)
}
