import { sumOf } from './decimals.ts'
import { formatQuantity } from './formatNumber.ts'
import type { FeatureFlag } from '#schema/application.ts'
import { isOffered, type Fields } from '#schema/fields.ts'
import type { Part } from '#schema/record/part.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { fieldOf } from '#schema/resource.ts'

/** Nothing, or no: a page hides it by default. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Fields that are shown as the unit of another one. */
const unitsIn = (fields: Fields): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(({ unit }) => unit ?? []))

/** Whether a property of a part has nothing to show; for a nested part, whether all of its values are empty. */
export const isNothing = (part: Part, name: string, value: unknown): boolean => {
  const below = part.one?.[name]
  if (below === undefined) return isEmpty(value)
  const units = unitsIn(below.fields)
  return Object.entries((value ?? {}) as AnyRecord).every(
    ([field, each]) => units.has(field) || isEmpty(each),
  )
}

/** The fields of a part to show: no ids, no units, none whose flag is off, and empty ones only on demand. */
export const shownFields = (
  { fields }: Part,
  names: readonly string[],
  record: AnyRecord,
  showsEmpty: boolean,
  flags: readonly FeatureFlag[],
): string[] => {
  const canShow = isShownIn(fields, flags)
  return names.filter((name) => canShow(name) && (showsEmpty || !isEmpty(record[name])))
}

const isShownIn = (fields: Fields, flags: readonly FeatureFlag[]) => {
  const units = unitsIn(fields)
  return (name: string): boolean =>
    name !== 'id' && !units.has(name) && isOffered(fieldOf({ fields }, name) ?? {}, flags)
}

/** The columns of a table of parts: those with a value in any row, or all. */
export const shownColumns = (
  { fields, columns = Object.keys(fields) }: Part,
  records: readonly AnyRecord[],
  showsEmpty: boolean,
  flags: readonly FeatureFlag[],
): string[] => {
  const canShow = isShownIn(fields, flags)
  return columns.filter(
    (name) => canShow(name) && (showsEmpty || records.some((record) => !isEmpty(record[name]))),
  )
}

/** Of quantities without a unit (LM-024). */
const defaultUnit = 'kg'

/** The totals of a column by unit; the unit of plain counts is the empty text. */
export type Totals = ReadonlyMap<string, number>

/** The totals of a column; undefined if its values are not totalled, or all are empty. */
export const totalsOf = (
  { fields }: Part,
  name: string,
  records: readonly AnyRecord[],
): Totals | undefined => {
  const field = fieldOf({ fields }, name)
  if (!field?.isSummed) return undefined
  const values = new Map<string, number[]>()
  for (const record of records) {
    const value = record[name]
    if (typeof value !== 'number') continue
    const unit = field.unit === undefined ? '' : ((record[field.unit] ?? defaultUnit) as string)
    values.set(unit, [...(values.get(unit) ?? []), value])
  }
  if (values.size === 0) return undefined
  const decimals = 'decimals' in field ? field.decimals : 0
  return new Map([...values].map(([unit, each]) => [unit, sumOf(each, decimals)]))
}

/** `12300 kg + 4 m³`. */
export const formatTotals = (totals: Totals, locale: string): string =>
  [...totals].map(([unit, sum]) => formatQuantity(sum, unit, locale)).join(' + ')

/** The field that represents a nested part in a cell. */
export const firstFieldOf = ({ fields }: Part): string =>
  Object.keys(fields).find((name) => name !== 'id') ?? ''
