import type { Comparison, Filter, Operator } from './filter.ts'

type Row = { readonly [field: string]: unknown }

/**
 * Whether a row is what a filter asks for, for lists whose rows are all at hand. The meaning of each operator is that
 * of the server for a field with one value, texts compared by code point; a missing value meets `=isnull=` alone.
 */
export const matchesFilter = (filter: Filter, row: Row): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matchesFilter(part, row))
    case 'or':
      return filter.filters.some((part) => matchesFilter(part, row))
    case 'compare':
      return meets(filter, Object.hasOwn(row, filter.field) ? row[filter.field] : undefined)
  }
}

const meets = ({ operator, values }: Comparison, value: unknown): boolean => {
  const [wanted = ''] = values
  const text = textOf(value)
  if (operator === '=isnull=') return (text === undefined) === (wanted === 'true')
  return text !== undefined && meetsOf[operator](text, wanted, values)
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

type Meets = (text: string, wanted: string, values: readonly string[]) => boolean

const meetsOf: { readonly [O in Exclude<Operator, '=isnull='>]: Meets } = {
  '==': (text, wanted) => toPattern(wanted).test(text),
  '=ci=': (text, wanted) => toPattern(wanted.toLowerCase()).test(text.toLowerCase()),
  '>=': (text, wanted) => text >= wanted,
  '<=': (text, wanted) => text <= wanted,
  '=contains=': (text, wanted) => text.includes(wanted),
  '=ncontains=': (text, wanted) => !text.includes(wanted),
  '=in=': (text, _wanted, values) => values.includes(text),
  '=exists=': (text, wanted) => toPattern(wanted).test(text),
  '=existsci=': (text, wanted) => toPattern(wanted.toLowerCase()).test(text.toLowerCase()),
}

/** Only the star is a wildcard of the filter language. */
const toPattern = (wanted: string): RegExp =>
  new RegExp(`^${wanted.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`, 's')
