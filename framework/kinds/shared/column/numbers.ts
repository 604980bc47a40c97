import type { PlainValue, PrintPlace, PrintTexts } from '#schema/kinds/columnKind.ts'
import type { DecimalField, IntegerField } from '#schema/kinds/fieldTypes.ts'
import { readDecimal } from '#schema/values/decimals.ts'
import { formatNumberOf } from '#schema/values/formatNumber.ts'

type NumberField = IntegerField | DecimalField

/** A number in the notation of any language; groups of digits only as the language of the user writes them. */
export const readNumber = (text: string, decimals: number, locale: string): number | undefined => {
  const read = readDecimal(text, decimals)
  if (read !== undefined) return read
  const [group = ','] = new Intl.NumberFormat(locale).format(1_000).match(/\D/) ?? []
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+((?!\\${group})\\D\\d+)?$`).test(text)
  return isGrouped ? readDecimal(text.replaceAll(group, ''), decimals) : undefined
}
/** An exported quantity has its unit behind it. */
export const withoutUnit = ({ unit }: NumberField, text: string): string =>
  unit === undefined ? text : text.replace(/\s*[^\d\s]+$/, '')

export const formatNumber = (
  field: NumberField,
  value: PlainValue,
  { record }: PrintPlace,
  { locale }: PrintTexts,
): string => formatNumberOf(field, Number(value), record, locale)
/** With its unit it is a text; alone it can be calculated with. */
export const exportNumber = (
  field: NumberField,
  value: PlainValue,
  place: PrintPlace,
  texts: PrintTexts,
) =>
  field.unit && place.record[field.unit] ? formatNumber(field, value, place, texts) : Number(value)
export const initialNumber = ({ min, max }: NumberField): string =>
  String(Math.min(Math.max(min, 0), max))
