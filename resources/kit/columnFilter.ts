import { allOf, anyOf, compare, type Filter } from '#resources/query/filter.ts'
import { fieldOf, type Resource } from './defineResource.ts'
import {
  filterMax,
  type Field,
  type FieldKind,
  type FieldOf,
  type StatusCodeField,
} from './fields.ts'
import { readNumberList } from './numberList.ts'
import { identifierFormat } from './identifierFormats.ts'
import { readRelative, toInstant } from './relativeTime.ts'
import { toRiskLevelNumber } from './riskLevels.ts'
import { readDecimal } from './decimals.ts'

/** What toColumnFilter needs besides the declaration. */
export interface ColumnFilterContext {
  /** Codes whose name in the user's language, or whose code, contains the text. */
  statusCodesNamed(field: StatusCodeField, text: string): readonly string[]
  /** The time that relative words refer to; by default the clock of this machine. */
  readonly now?: Date
}

/** The filter word for a country that is empty, which means every country (A106). */
export const allCountries = '#'

const rangeMark = '..'
/**
 * A range of days as one text, either end may be empty: `2026-11-01..2026-11-20`. Links also name minutes, and both
 * are included: `2026-11-20T14:00..2026-11-20T14:59`. An end may also be relative to the clock, as in
 * `now..now+6h`; such an end is exclusive.
 */
export const printDayRange = (from: string, until: string): string => `${from}${rangeMark}${until}`
export const readDayRange = (text: string): { from: string; until: string } => {
  const [from = '', until = ''] = text.split(rangeMark)
  return { from, until }
}

type Edge = { readonly minuteOfDay: string; readonly seconds: string; readonly shiftMs: number }
const first: Edge = { minuteOfDay: 'T00:00', seconds: ':00.000', shiftMs: 0 }
// There is no strict comparison: a period that ends now ends a millisecond before.
const last: Edge = { minuteOfDay: 'T23:59', seconds: ':59.999', shiftMs: -1 }

/** A day or minute as an instant of the port's clock, without a zone; a relative end as an instant in UTC. */
const toMoment = (
  end: string,
  { minuteOfDay, seconds, shiftMs }: Edge,
  { now = new Date() }: ColumnFilterContext,
): string => {
  const hours = readRelative(end)
  return hours === undefined
    ? (end.includes('T') ? end : end + minuteOfDay) + seconds
    : new Date(toInstant(hours, now).getTime() + shiftMs).toISOString()
}

/**
 * The filter for text typed above a column; undefined if it asks for nothing. Quotes and backslashes
 * are dropped (A048), `*` matches any run of characters, references and types are upper-cased.
 */
export const toColumnFilter = (
  resource: Resource,
  column: string,
  typed: string,
  context: ColumnFilterContext,
): Filter | undefined => {
  const field = fieldOf(resource, column)
  const text = typed.replace(/["'\\]/g, '').trim()
  if (field === undefined || text === '') return undefined
  const searched = resource.list?.filters?.[column]?.searches ?? pathsOf(column, field)
  return anyOf(
    searched.map((path) => {
      const target = fieldOf(resource, path) ?? field
      return toFilter(target, path, text, context)
    }),
  )
}

/** Max length of a column's filter text. */
export const columnFilterMax = (resource: Resource, column: string): number => {
  const field = fieldOf(resource, column)
  return resource.list?.filters?.[column]?.max ?? (field ? filterMax(field) : 0)
}

const pathsOf = (name: string, field: Field): readonly string[] =>
  field.kind === 'records' ? field.shows.map((property) => `${name}.${property}`) : [name]

type ToFilter<K extends FieldKind> = (
  field: FieldOf<K>,
  path: string,
  text: string,
  context: ColumnFilterContext,
) => Filter | undefined

const matchesNothing = (path: string): Filter => compare(path, '==', '-1')
/** Fewer than three letters have no trigram: an index then serves only the beginning of a text. */
const anywhere = (text: string): string => {
  if (text.includes('*')) return text
  return text.length < 3 ? `${text}*` : `*${text}*`
}

const inAnyCase = (_field: Field, path: string, text: string): Filter =>
  compare(path, '=ci=', anywhere(text))

const toFilterOfKind: { [K in FieldKind]: ToFilter<K> } = {
  text: inAnyCase,
  email: inAnyCase,
  longText: inAnyCase,
  identifier: (field, path, text) => {
    const several = anyOfNumbers(field, path, text)
    if (several) return several
    const { whole, mixedCase } = identifierFormat(field.format)
    if (mixedCase) return inAnyCase(field, path, text)
    const upper = text.toUpperCase()
    if (upper.includes('*') || upper.length === whole) return compare(path, '==', upper)
    return upper.length < 3 ? compare(path, '==', `${upper}*`) : compare(path, '=contains=', upper)
  },
  choice: (field, path, text) =>
    field.values.includes(text) ? compare(path, '==', text) : undefined,
  yesNo: (_field, path, text) => compare(path, '==', text),
  integer: ({ min }, path, text) =>
    /^-?\d{1,15}$/.test(text)
      ? compare(path, '==', text)
      : compare(path, '==', String(Math.min(min, 0) - 1)),
  decimal: ({ decimals }, path, text) => {
    const number = readDecimal(text, decimals)
    return number === undefined ? matchesNothing(path) : compare(path, '==', String(number))
  },
  level: (_field, path, text) => compare(path, '==', String(toRiskLevelNumber(text))),
  commodityCode: (_field, path, text) => {
    if (/^\d{1,8}$/.test(text)) return compare(path, '==', String(Number(text)))
    if (!/^\d{1,7}\*$/.test(text)) return matchesNothing(path)
    const digits = text.slice(0, -1)
    return allOf([
      compare(path, '>=', String(Number(digits.padEnd(8, '0')))),
      compare(path, '<=', String(Number(digits.padEnd(8, '9')))),
    ])
  },
  country: (_field, path, text) =>
    text === allCountries ? compare(path, '=isnull=', 'true') : compare(path, '==', text),
  statusCode: (field, path, text, context) => {
    const codes = context.statusCodesNamed(field, text)
    return codes.length > 0 ? compare(path, '=in=', ...codes) : matchesNothing(path)
  },
  dateTime: (_field, path, text, context) => {
    const { from, until } = readDayRange(text)
    return allOf([
      from === '' ? undefined : compare(path, '>=', toMoment(from, first, context)),
      until === '' ? undefined : compare(path, '<=', toMoment(until, last, context)),
    ])
  },
  groups: () => undefined,
  json: () => undefined,
  list: (field, path, text) => someElement(field.of, path, text),
  records: (field, path, text) => {
    const property = field.of[path.slice(path.indexOf('.') + 1)]
    return property ? someElement(property, path, text) : undefined
  },
}

/** More than one number is a list; each is compared whole. */
const anyOfNumbers = (field: Field, path: string, text: string): Filter | undefined => {
  const numbers = field.kind === 'identifier' ? readNumberList(field, text) : []
  return numbers.length > 1 ? compare(path, '=in=', ...numbers) : undefined
}

const someElement = (element: Field, path: string, text: string): Filter => {
  const several = anyOfNumbers(element, path, text)
  if (several) return several
  const whole = element.kind === 'identifier' ? identifierFormat(element.format).whole : undefined
  return compare(path, '=existsci=', text.length === whole ? text : anywhere(text))
}

const toFilter = <K extends FieldKind>(
  field: FieldOf<K>,
  path: string,
  text: string,
  context: ColumnFilterContext,
): Filter | undefined => {
  const convert: ToFilter<K> = toFilterOfKind[field.kind as K]
  return convert(field, path, text, context)
}
