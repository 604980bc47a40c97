import { readDecimal } from '#schema/values/decimals.ts'
import { allOf, compare, type Filter } from '#query/filter.ts'

/** The numbers that a column holds; `decimals` is 0 for integers. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
}

/** One end of what was typed; `isOpen`: the number itself does not belong to it. */
type End = { readonly text: string; readonly isOpen?: true }
type Range = { readonly from?: End | undefined; readonly until?: End | undefined }

const number = String.raw`[-−]?\d{1,15}(?:[.,]\d{1,15})?`
const compared = new RegExp(`^(>=|<=|≥|≤|>|<)\\s*(${number})$`)
const dotted = new RegExp(`^(${number})?\\s*(?:\\.{2,3}|…)\\s*(${number})?$`)
const dashed = new RegExp(`^(${number})\\s*[-–]\\s*(${number})$`)

/** `>=100`, `<5`, `10..20`, `10..`, `..20` and `10-20`; undefined for another text. */
const readRange = (typed: string): Range | undefined => {
  const [, operator, text = ''] = compared.exec(typed) ?? []
  if (operator === '>') return { from: { text, isOpen: true } }
  if (operator === '<') return { until: { text, isOpen: true } }
  if (operator !== undefined)
    return /[>≥]/.test(operator) ? { from: { text } } : { until: { text } }
  const [, first, last] = dotted.exec(typed) ?? dashed.exec(typed) ?? []
  if (first === undefined && last === undefined) return undefined
  return {
    from: first === undefined ? undefined : { text: first },
    until: last === undefined ? undefined : { text: last },
  }
}

/** The most characters above a column of numbers that have so many: two of them with dots and blanks between. */
export const rangeLength = (length: number): number => 2 * length + 4

/**
 * What is typed above a column of numbers: one number, or a range. A comparison that excludes its number is the one that
 * includes the next number of the column, which the language of filters can say. Anything else matches nothing.
 */
export const toNumberFilter = (path: string, typed: string, bounds: NumberBounds): Filter => {
  const nothing = compare(path, '==', String(Math.min(bounds.min, 0) - 1))
  const range = readRange(typed)
  if (range === undefined) {
    const wanted = read(typed, bounds)
    return wanted !== undefined && wanted >= bounds.min && wanted <= bounds.max
      ? compare(path, '==', String(wanted))
      : nothing
  }
  const ends = [toEnd(path, '>=', range.from, bounds), toEnd(path, '<=', range.until, bounds)]
  return ends.includes('nothing')
    ? nothing
    : (allOf(ends.filter((end) => end !== 'nothing')) ?? nothing)
}

/** A number of the column; a pasted minus may be the typographic one. */
const read = (typed: string, { decimals }: NumberBounds): number | undefined =>
  readDecimal(typed.replace('−', '-'), decimals)

/** An end outside of the bounds is moved to them, so that the database can read it in the type of the column. */
const toEnd = (
  path: string,
  operator: '>=' | '<=',
  end: End | undefined,
  bounds: NumberBounds,
): Filter | 'nothing' | undefined => {
  if (end === undefined) return undefined
  const typed = read(end.text, bounds)
  if (typed === undefined) return 'nothing'
  const isFrom = operator === '>='
  const step = (isFrom ? 1 : -1) / 10 ** bounds.decimals
  const value = end.isOpen ? Number((typed + step).toFixed(bounds.decimals)) : typed
  if (isFrom ? value > bounds.max : value < bounds.min) return 'nothing'
  const held = isFrom ? Math.max(value, bounds.min) : Math.min(value, bounds.max)
  return compare(path, operator, String(held))
}

/** A comparison that no row fulfils: what was typed is no value of the column. */
export const matchesNothing = (path: string): Filter => compare(path, '==', '-1')
