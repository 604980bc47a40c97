import type { FilterValues } from '@quayside/framework/admin'
import {
  type ColumnFilterContext,
  exactly,
  fieldOf,
  isFilterable,
  kindOf,
  matchesNothing,
  ownValue,
  serializeAlternatives,
  serializeDayRange,
  representationOf,
  type Resource,
  toColumnFilter,
  isPlainList,
  isRecordList,
  isRelation,
} from '@quayside/framework'
import { allOf, anyOf, compare, type Filter } from '@quayside/framework/query'
import { invalidFilterValue, unknownFilter } from './refuse.ts'

/** A filter in the terms of the framework; rows match all of it. */
export interface ReadFilters {
  /** The texts above the columns. */
  readonly typed: { readonly [column: string]: string }
  /** What no such text expresses. */
  readonly further: Filter | undefined
}

type Field = NonNullable<ReturnType<typeof fieldOf>>

/**
 * Reads react-admin's filter. A text means what it means above its column; a number or boolean is its own text, null asks for
 * empty values, an array for any of its elements, and `{ from, until }` for a range with an optional end. `undefined`, an empty text
 * and an empty array ask for nothing.
 * @throws HttpError FILTER_UNKNOWN_FIELD for a key that is no filterable field, FILTER_INVALID_VALUE for a value of another type
 */
export const readFilters = (
  resource: Resource,
  filters: FilterValues,
  context: ColumnFilterContext,
): ReadFilters => {
  const typed: Record<string, string> = {}
  const further: (Filter | undefined)[] = []
  for (const [key, value] of Object.entries(filters)) {
    const meaning = meaningOf(resource, key, value, context)
    if (typeof meaning === 'string') typed[key] = meaning
    else further.push(meaning)
  }
  return { typed, further: allOf(further) }
}

/** The conditions of a filter as one tree; undefined if it asks for nothing. */
export const toFilter = (
  resource: Resource,
  filters: FilterValues,
  context: ColumnFilterContext,
): Filter | undefined => {
  const { typed, further } = readFilters(resource, filters, context)
  const columns = Object.entries(typed).map(([column, text]) =>
    toColumnFilter(resource, column, text, context),
  )
  return allOf([...columns, further])
}

/**
 * The condition that a field, or a property of a list of records such as `tracks.number`, has the id of another record.
 * @throws HttpError FILTER_UNKNOWN_FIELD
 */
export const toReferenceFilter = (
  resource: Resource,
  target: string,
  id: string | number,
): Filter => {
  const [name = '', property] = target.split('.')
  const field = fieldOf(resource, name)
  const element =
    property !== undefined && field && isRecordList(field)
      ? ownValue(field.of, property)
      : undefined
  const compared = property === undefined ? field : element
  if (!canFilter(field) || !compared || !kindOf(compared).operators.includes('=='))
    throw unknownFilter(resource, target)
  return compare(target, '==', String(id))
}

/** The columns whose meaning a filter depends on. */
export const columnsOfFilter = (resource: Resource, filters: FilterValues): readonly string[] =>
  Object.keys(filters).flatMap((key) =>
    isSearch(resource, key) ? searchedFields(resource) : key.split(' '),
  )

/** The text above a column, or a condition that no such text expresses. */
const meaningOf = (
  resource: Resource,
  key: string,
  value: unknown,
  context: ColumnFilterContext,
): string | Filter | undefined => {
  if (isSearch(resource, key)) return toSearchFilter(resource, key, value, context)
  if (key === 'id')
    return isBlank(value) ? undefined : compare(key, '=in=', ...idsOf(resource, key, value))
  const fields = key.split(' ').map((column) => fieldOf(resource, column))
  const [field] = fields
  if (field === undefined || !fields.every(canFilter)) throw unknownFilter(resource, key)
  if (isBlank(value)) return undefined
  if (typeof value === 'string') return value
  if (fields.length > 1) throw invalidFilterValue(resource, key)
  const isOfIds = isRelation(isPlainList(field) ? field.of : field) && hasNumbers(value)
  if (isOfIds) return compare(key, '=in=', ...idsOf(resource, key, value))
  const meaning = Array.isArray(value)
    ? anyText(resource, key, value, context)
    : (plainText(value) ?? toRange(resource, key, field, value))
  const filter =
    typeof meaning === 'string' ? toColumnFilter(resource, key, meaning, context) : meaning
  if (filter === undefined) throw invalidFilterValue(resource, key)
  return meaning
}

const canFilter = (field: Field | undefined): boolean => field !== undefined && isFilterable(field)

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const hasNumbers = (value: unknown): boolean =>
  [value].flat().every((one) => typeof one === 'number')

const idsOf = (resource: Resource, key: string, value: unknown): string[] =>
  [value].flat().map((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') throw invalidFilterValue(resource, key)
    return String(one)
  })

const plainText = (value: unknown): string | undefined => {
  if (value === null) return exactly('')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const anyText = (
  resource: Resource,
  key: string,
  values: readonly unknown[],
  context: ColumnFilterContext,
): string | Filter | undefined => {
  const texts = values.map(plainText)
  if (!texts.every((text) => text !== undefined)) throw invalidFilterValue(resource, key)
  return texts.some((text) => text.startsWith('!'))
    ? anyOf(texts.map((text) => toColumnFilter(resource, key, text, context)))
    : serializeAlternatives({ isNot: false, texts })
}

/** `{ from, until }`, both inclusive, of a kind that is compared by size. */
const toRange = (
  resource: Resource,
  key: string,
  field: Field,
  value: unknown,
): string | Filter | undefined => {
  const entries = Object.entries(value as object).filter(([, end]) => !isBlank(end ?? ''))
  const { operators } = kindOf(field)
  const isRange =
    operators.includes('>=') &&
    entries.length > 0 &&
    entries.every(([end, limit]) => ends.includes(end) && plainText(limit) !== undefined)
  if (!isRange) throw invalidFilterValue(resource, key)
  const { from, until } = Object.fromEntries(entries.map(([end, limit]) => [end, String(limit)]))
  // Above a column of text two dots are two dots.
  return operators.some((operator) => operator === '=contains=')
    ? allOf([
        from === undefined ? undefined : compare(key, '>=', from),
        until === undefined ? undefined : compare(key, '<=', until),
      ])
    : serializeDayRange(from ?? '', until ?? '')
}

const ends = ['from', 'until']

/** `q` is react-admin's full-text search, unless the resource has a field of that name. */
const isSearch = (resource: Resource, key: string): boolean =>
  key === 'q' && fieldOf(resource, key) === undefined

/**
 * The declared `search` fields, else what represents a record, else the first column of text. A field that needs a right is left out:
 * the server refuses the whole filter for it.
 */
const searchedFields = (resource: Resource): readonly string[] => {
  const { search, columns = [] } = resource.list ?? {}
  const fieldAt = (path: string) => fieldOf(resource, path.split('.')[0] ?? '')
  const declared = (search?.fields ?? []).filter(
    (path) => canFilter(fieldAt(path)) && fieldAt(path)?.rights === undefined,
  )
  if (declared.length > 0) return declared
  const named = representationOf(resource)?.name
  const texts = [
    ...(named === undefined ? [] : [named]),
    ...columns,
    ...Object.keys(resource.fields),
  ]
  return texts
    .filter((name) => {
      const field = fieldOf(resource, name)
      return (
        field !== undefined &&
        canFilter(field) &&
        field.rights === undefined &&
        kindOf(isPlainList(field) ? field.of : field).operators.includes('=contains=')
      )
    })
    .slice(0, 1)
}

/** Records that contain a text in any of the searched fields, each as above its column. */
const toSearchFilter = (
  resource: Resource,
  key: string,
  value: unknown,
  context: ColumnFilterContext,
): Filter | undefined => {
  const fields = searchedFields(resource)
  if (fields.length === 0) throw unknownFilter(resource, key)
  if (isBlank(value) || value === null) return undefined
  const typed = plainText(value)
  if (typed === undefined) throw invalidFilterValue(resource, key)
  const text = toPlainSearch(typed)
  if (text === '') return undefined
  const filters = fields.map((path) =>
    // A property of a list of records is no column, and is indexed from its beginning alone.
    path.includes('.')
      ? compare(path, '=ci=', `${text.replace(/^\*+|\*+$/g, '')}*`)
      : toColumnFilter(resource, path, text, context),
  )
  return anyOf(filters) ?? matchesNothing('id')
}

/** A text without the signs that mean something above a column, of which `|` may be any character. */
const toPlainSearch = (typed: string): string => {
  const text = typed
    .replace(/["'\\]/g, '')
    .replace(/^[\s!=]+/, '')
    .trim()
  return text.includes('|') ? `*${text.replaceAll('|', '*')}*` : text
}
