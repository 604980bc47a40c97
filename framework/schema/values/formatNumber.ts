import type { DecimalField, IntegerField } from '#schema/kinds/fieldTypes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { formatDecimal } from './decimals.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** An amount as the language writes it, with groups of digits and this many decimal places: `19.622`, `19,622.50`. */
export const formatNumber = (value: number, locale: string, decimals = 0): string => {
  const key = `${locale} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formats.set(key, format)
  return format.format(value)
}

/** Decimal places of a quantity (A195). */
export const measuredDecimals = 3

/** `12300,5 kg`: a quantity is shown without grouping of digits (LM-023); a count, which has no unit, with it. */
export const formatQuantity = (value: number, unit: unknown, locale: string): string =>
  typeof unit === 'string' && unit !== ''
    ? `${formatDecimal(value, measuredDecimals, locale)} ${unit}`
    : formatNumber(value, locale)

/**
 * The number of a field: one that is measured with its unit, a count in groups of digits, a decimal with its places. All
 * other integers are names, of a position or a version, and have no groups.
 */
export const formatNumberOf = (
  field: IntegerField | DecimalField,
  value: number,
  record: AnyRecord,
  locale: string,
): string => {
  if (field.unit !== undefined) {
    const unit = record[field.unit]
    return unit
      ? formatQuantity(value, unit, locale)
      : formatDecimal(value, measuredDecimals, locale)
  }
  if ('decimals' in field) return formatNumber(value, locale, field.decimals)
  return field.isSummed ? formatNumber(value, locale) : String(value)
}
