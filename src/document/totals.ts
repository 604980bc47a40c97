import type { Part } from '#resources/kit/part.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** What the values of a column add up to, by their unit; the empty text is no unit. */
export type Totals = ReadonlyMap<string, number>

/** The sums of a column; undefined where its values do not add up, or none is there. */
export const totalsOf = (
  { fields }: Part,
  name: string,
  records: readonly AnyRecord[],
): Totals | undefined => {
  const field = fields[name]
  if (!field?.adds) return undefined
  const sums = new Map<string, number>()
  for (const record of records) {
    const value = record[name]
    if (typeof value !== 'number') continue
    const unit = field.unit === undefined ? '' : String(record[field.unit])
    sums.set(unit, (sums.get(unit) ?? 0) + value)
  }
  return sums.size > 0 ? sums : undefined
}
