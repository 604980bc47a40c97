import type { Comparison, Filter, Operator } from './filter.ts'
import { foldCase } from './foldCase.ts'
import { matchesPattern } from './matchesPattern.ts'

type ReadInstant = (text: string) => Date | undefined
type Row = { readonly [field: string]: unknown }

/**
 * Whether a row matches a filter, for lists that are fully loaded. Operators mean the same as
 * on the server for a field with one value: numbers and instants are compared as such, texts by code point; a missing
 * value only matches `=isnull=`. `readInstant` reads instants without a zone; by default they are invalid.
 */
export const matchesFilter = (
  filter: Filter,
  row: Row,
  readInstant: ReadInstant = readExactInstant,
): boolean => {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => matchesFilter(part, row, readInstant))
    case 'or':
      return filter.filters.some((part) => matchesFilter(part, row, readInstant))
    case 'not':
      return !filter.filters.some((part) => matchesFilter(part, row, readInstant))
    case 'compare':
      return meets(
        filter,
        Object.hasOwn(row, filter.field) ? row[filter.field] : undefined,
        readInstant,
      )
  }
}

const meets = (
  { operator, values }: Comparison,
  value: unknown,
  readInstant: ReadInstant,
): boolean => {
  const [wanted = ''] = values
  const text = textOf(value)
  if (operator === '=isnull=') return asksForNone[wanted] === (text === undefined)
  if (text === undefined) return false
  const read = readerFor(value, readInstant)
  const size = read?.(text)
  return read !== undefined && size !== undefined && isBySize(operator)
    ? meetsSize[operator](size, values.map(read))
    : meetsText[operator](text, wanted, values)
}

/** The meaning of the argument of `=isnull=`; no argument is yes. */
const asksForNone: { readonly [answer: string]: boolean } = { '': true, true: true, false: false }

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined

type ReadSize = (text: string) => number | undefined

const readNumber: ReadSize = (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : undefined)

/** An instant as calls send it. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

const readExactInstant: ReadInstant = (text) => (instant.test(text) ? new Date(text) : undefined)

/** The reader for values compared with this one; undefined for texts. */
const readerFor = (value: unknown, readInstant: ReadInstant): ReadSize | undefined => {
  if (typeof value === 'number') return readNumber
  if (typeof value !== 'string' || !instant.test(value)) return undefined
  return (text) => readInstant(text)?.getTime()
}

const bySize = ['==', '>=', '<=', '=in='] as const satisfies readonly Operator[]
type BySize = (typeof bySize)[number]
const isBySize = (operator: Operator): operator is BySize =>
  (bySize as readonly Operator[]).includes(operator)

type MeetsSize = (size: number, wanted: readonly (number | undefined)[]) => boolean

const meetsSize: { readonly [O in BySize]: MeetsSize } = {
  '==': (size, [wanted]) => size === wanted,
  '>=': (size, [wanted]) => wanted !== undefined && size >= wanted,
  '<=': (size, [wanted]) => wanted !== undefined && size <= wanted,
  '=in=': (size, wanted) => wanted.includes(size),
}

type MeetsText = (text: string, wanted: string, values: readonly string[]) => boolean

const meetsText: { readonly [O in Exclude<Operator, '=isnull='>]: MeetsText } = {
  '==': (text, wanted) => matchesPattern(wanted, text),
  '=ci=': (text, wanted) => matchesPattern(foldCase(wanted), foldCase(text)),
  '>=': (text, wanted) => text >= wanted,
  '<=': (text, wanted) => text <= wanted,
  '=contains=': (text, wanted) => text.includes(wanted),
  '=ncontains=': (text, wanted) => !text.includes(wanted),
  '=in=': (text, _wanted, values) => values.includes(text),
  '=exists=': (text, wanted) => matchesPattern(wanted, text),
  '=existsci=': (text, wanted) => matchesPattern(foldCase(wanted), foldCase(text)),
}
