import type { ReactNode } from 'react'
import type { Fields } from '#resources/kit/fields.ts'
import type { Part } from '#resources/kit/part.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { renderDetail } from '#src/fields/details.tsx'
import type { Display } from '#src/fields/display.ts'

/** Nothing, or no: what a page leaves out unless somebody asks for it. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Fields that stand behind another one, as its unit. */
export const unitsIn = (fields: Fields): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(({ unit }) => unit ?? []))

/** A value in full, with its unit where it has one. */
export const renderValue = (
  part: Part,
  name: string,
  record: AnyRecord,
  display: Display,
): ReactNode => {
  const field = part.fields[name]
  const value = record[name]
  if (field === undefined) return null
  if (field.kind === 'integer' && typeof value === 'number')
    return printQuantity(value, field.unit && record[field.unit], display)
  const place = { resource: part, name, record, canCopy: true, isWhole: true }
  return renderDetail(field, value, display, place)
}

/** `12,300 kg`, in the way of the reader's language. */
export const printQuantity = (value: number, unit: unknown, { locale }: Display): string => {
  const number = new Intl.NumberFormat(locale).format(value)
  return typeof unit === 'string' ? `${number} ${unit}` : number
}
