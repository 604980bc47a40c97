import { allOf, compare, type Comparison, type Filter } from '#query/filter.ts'
import { FilterError } from '#query/filterError.ts'
import { parseFilter } from '#query/parseFilter.ts'
import { serializeFilter } from '#query/serializeFilter.ts'
import type { ColumnFilterContext } from '#schema/kinds/kind.ts'
import { toColumnFilter } from './columnFilter.ts'
import type { FilterKey, Resource } from '#schema/resource.ts'
import { serializeNumberList } from './numberList.ts'

/** A filter of find-by-filter calls: per key one value, several to match any of, or null or absent for none. */
export type FilterObject = {
  readonly [key: string]: string | number | boolean | readonly string[] | null | undefined
}

/** What no key says, such as alternatives and exclusions: a filter string, which the rows have to fit as well (A209). */
export const filterStringKey = 'filterString'

const keysOf = ({ filterKeys = {} }: Resource): Readonly<Record<string, FilterKey>> => filterKeys

/** Names of statuses are for people: calls send their codes. */
const withoutNames: ColumnFilterContext = { codesNamed: () => [] }

/**
 * A filter object as a tree, the conjunction of all keys; undefined if it asks for nothing.
 * @throws FilterError FILTER_UNKNOWN_FIELD for a key that the resource does not declare, FILTER_INVALID_VALUE for
 * several values where one is compared by size
 */
export const readFilterObject = (resource: Resource, filter: FilterObject): Filter | undefined => {
  const keys = keysOf(resource)
  return allOf(
    Object.entries(filter).map(([name, value]) => {
      if (name === filterStringKey)
        return typeof value === 'string' && value.trim() !== '' ? parseFilter(value) : undefined
      const key = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (key === undefined) {
        throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no filter ${name}`, { field: name })
      }
      if (value === null || value === undefined || value === '') return undefined
      const values = Array.isArray(value) ? value : [String(value)]
      if ('column' in key) {
        return toColumnFilter(resource, key.column, serializeNumberList(values), withoutNames)
      }
      if (values.length === 1) return compare(key.field, key.operator, values[0])
      if (takesSeveral(key)) return compare(key.field, '=in=', ...values)
      throw new FilterError('FILTER_INVALID_VALUE', `${name} takes one value`, { field: name })
    }),
  )
}

const takesSeveral = ({ operator }: FieldKey): boolean =>
  operator !== '>=' && operator !== '<=' && operator !== '=isnull='

type FieldKey = Extract<FilterKey, { readonly field: string }>

/** The reverse: column filters as a filter object. What has no key is its filter string. */
export const toFilterObject = (
  resource: Resource,
  typed: { readonly [column: string]: string },
  context: ColumnFilterContext,
): FilterObject => {
  const keys = Object.entries(keysOf(resource))
  const rest: Filter[] = []
  const entries = Object.entries(typed).flatMap(([column, text]) => {
    const named = keys.find(([, key]) => 'column' in key && key.column === column)?.[0]
    if (named !== undefined) return text.trim() === '' ? [] : [[named, text.trim()] as const]
    const filter = toColumnFilter(resource, column, text, context)
    if (filter === undefined) return []
    const found = comparisonsOf(filter)?.map((compared) => toEntry(resource, compared))
    if (found !== undefined && found.every((entry) => entry !== undefined)) return found
    rest.push(filter)
    return []
  })
  const filter = allOf(rest)
  return {
    ...Object.fromEntries(entries),
    ...(filter ? { [filterStringKey]: serializeFilter(filter) } : {}),
  }
}

const toEntry = (
  resource: Resource,
  { field, operator, values }: Comparison,
): readonly [string, string | readonly string[]] | undefined => {
  const ofField = Object.entries(keysOf(resource)).flatMap(([name, key]) =>
    'field' in key && key.field === field ? [{ name, key }] : [],
  )
  const [value = ''] = values
  const same = ofField.find(({ key }) => key.operator === operator)
  if (same !== undefined && values.length === 1) return [same.name, value]
  const several = ofField.find(({ key }) => takesSeveral(key))
  if (several !== undefined && operator === '=in=') {
    return [several.name, values.length === 1 ? value : values]
  }
  // Part of a text is the text between wildcards.
  if (several !== undefined && operator === '=contains=') return [several.name, `*${value}*`]
  return undefined
}

/** The comparisons of a conjunction; undefined for any other filter. */
const comparisonsOf = (filter: Filter): Comparison[] | undefined => {
  if (filter.kind === 'compare') return [filter]
  if (filter.kind !== 'and') return undefined
  const parts = filter.filters.map(comparisonsOf)
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
}
