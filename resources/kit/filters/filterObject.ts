import { allOf, compare, type Comparison, type Filter } from '#resources/query/filter.ts'
import { FilterError } from '#resources/query/filterError.ts'
import type { ColumnFilterContext } from '#resources/kit/kinds/kind.ts'
import { toColumnFilter } from './columnFilter.ts'
import type { FilterKey, Resource } from '#resources/kit/resource.ts'
import { printNumberList } from './numberList.ts'

/** A filter of find-by-filter calls: per key one value, several to match any of, or null or absent for none. */
export type FilterObject = {
  readonly [key: string]: string | number | boolean | readonly string[] | null | undefined
}

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
      const key = Object.hasOwn(keys, name) ? keys[name] : undefined
      if (key === undefined) {
        throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no filter ${name}`, { field: name })
      }
      if (value === null || value === undefined || value === '') return undefined
      const values = Array.isArray(value) ? value : [String(value)]
      if ('column' in key) {
        return toColumnFilter(resource, key.column, printNumberList(values), withoutNames)
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

/**
 * The reverse: column filters as a filter object.
 * @throws TypeError for a comparison without a key; the declaration's columns and keys then disagree
 */
export const toFilterObject = (
  resource: Resource,
  typed: { readonly [column: string]: string },
  context: ColumnFilterContext,
): FilterObject => {
  const keys = Object.entries(keysOf(resource))
  return Object.fromEntries(
    Object.entries(typed).flatMap(([column, text]) => {
      const named = keys.find(([, key]) => 'column' in key && key.column === column)?.[0]
      if (named !== undefined) return text.trim() === '' ? [] : [[named, text.trim()]]
      const filter = toColumnFilter(resource, column, text, context)
      return filter === undefined
        ? []
        : comparisonsOf(filter).map((compared) => toEntry(resource, compared))
    }),
  )
}

const toEntry = (resource: Resource, { field, operator, values }: Comparison) => {
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
  throw new TypeError(`${resource.name} has no key for ${field}${operator}`)
}

/** The comparisons of a conjunction; this dialect expresses nothing else. */
const comparisonsOf = (filter: Filter): Comparison[] => {
  if (filter.kind === 'compare') return [filter]
  if (filter.kind !== 'and') throw new TypeError(`a filter object has no "${filter.kind}"`)
  return filter.filters.flatMap(comparisonsOf)
}
