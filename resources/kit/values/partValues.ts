import { printDecimal, sumOf } from './decimals.ts'
import type { FeatureFlag } from '#resources/kit/application.ts'
import { isOffered, type Fields } from '#resources/kit/fields.ts'
import type { Part } from '#resources/kit/record/part.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** Nothing, or no: what a page leaves out unless somebody asks for it. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Fields that stand behind another one, as its unit. */
const unitsIn = (fields: Fields): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(({ unit }) => unit ?? []))

/** Whether what has this name in a part has nothing to show; a part below has not where all of its values have not. */
export const isNothing = (part: Part, name: string, value: unknown): boolean => {
  const below = part.one?.[name]
  if (below === undefined) return isEmpty(value)
  const units = unitsIn(below.fields)
  return Object.entries((value ?? {}) as AnyRecord).every(
    ([field, each]) => units.has(field) || isEmpty(each),
  )
}

/** The fields of a part that are shown: no ids, no units, none whose flag is off, and empty ones when they are asked for. */
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
    name !== 'id' && !units.has(name) && isOffered(fields[name] ?? {}, flags)
}

/** The columns of a table of such parts: those that any of them has something in, or all. */
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

/** Of what is measured, where nothing else is said (LM-024). */
const defaultUnit = 'kg'

/** What the values of a column add up to, by their unit; the empty text is no unit. */
export type Totals = ReadonlyMap<string, number>

/** The sums of a column; undefined where its values do not add up, or none is there. */
export const totalsOf = (
  { fields }: Part,
  name: string,
  records: readonly AnyRecord[],
): Totals | undefined => {
  const field = fields[name]
  if (!field?.isSummed) return undefined
  const values = new Map<string, number[]>()
  for (const record of records) {
    const value = record[name]
    if (typeof value !== 'number') continue
    const unit = field.unit === undefined ? '' : ((record[field.unit] ?? defaultUnit) as string)
    values.set(unit, [...(values.get(unit) ?? []), value])
  }
  if (values.size === 0) return undefined
  const decimals = field.kind === 'decimal' ? field.decimals : 0
  return new Map([...values].map(([unit, each]) => [unit, sumOf(each, decimals)]))
}

/** Digits after the decimal sign of what is measured (A195). */
export const measuredDecimals = 3

/**
 * `12300,5 kg`: what is measured is shown without grouping of digits (LM-023) and with the decimal sign of the language, what is
 * counted as the language does.
 */
export const printQuantity = (value: number, unit: unknown, locale: string): string =>
  typeof unit === 'string' && unit !== ''
    ? `${printDecimal(value, measuredDecimals, locale)} ${unit}`
    : new Intl.NumberFormat(locale).format(value)

/** `12300 kg + 4 m³`. */
export const printTotals = (totals: Totals, locale: string): string =>
  [...totals].map(([unit, sum]) => printQuantity(sum, unit, locale)).join(' + ')

/** The field by which a list of parts stands in a cell. */
export const firstFieldOf = ({ fields }: Part): string =>
  Object.keys(fields).find((name) => name !== 'id') ?? ''
