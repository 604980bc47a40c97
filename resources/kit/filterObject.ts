import {
  allOf,
  compare,
  type Comparison,
  type Filter,
  type Operator,
} from '#resources/query/filter.ts'
import { FilterError } from '#resources/query/filterError.ts'
import type { Resource } from './defineResource.ts'

/** One key of a filter object: which comparison it stands for. */
export type FilterKey = { readonly field: string; readonly operator: Operator }

/** A filter in the dialect of find-by-filter calls: a plain value for each key, null or absent for none. */
export type FilterObject = { readonly [key: string]: string | number | boolean | null | undefined }

const keysOf = (resource: Resource): { readonly [key: string]: FilterKey } =>
  resource.filterKeys ?? {}

/**
 * A filter object as a tree, all keys together; undefined where nothing is asked.
 * @throws FilterError FILTER_UNKNOWN_FIELD for a key that the resource does not declare
 */
export const readFilterObject = (resource: Resource, filter: FilterObject): Filter | undefined => {
  const keys = keysOf(resource)
  return allOf(
    Object.entries(filter).map(([key, value]) => {
      const known = Object.hasOwn(keys, key) ? keys[key] : undefined
      if (known === undefined) {
        throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no filter ${key}`, { field: key })
      }
      if (value === null || value === undefined || value === '') return undefined
      return compare(known.field, known.operator, String(value))
    }),
  )
}

/**
 * The same the other way: what the columns ask for, as a filter object.
 * @throws TypeError for a comparison that no key stands for; a declaration's columns and keys then disagree
 */
export const toFilterObject = (resource: Resource, filter: Filter | undefined): FilterObject => {
  if (filter === undefined) return {}
  const keys = Object.entries(keysOf(resource))
  return Object.fromEntries(
    comparisonsOf(filter).map(({ field, operator, values: [value = ''] }) => {
      const keyOf = (wanted: Operator) =>
        keys.find(([, key]) => key.field === field && key.operator === wanted)?.[0]
      const key = keyOf(operator)
      if (key !== undefined) return [key, value]
      // A part of a text is the text between wildcards.
      const whole = operator === '=contains=' ? keyOf('==') : undefined
      if (whole === undefined)
        throw new TypeError(`${resource.name} has no key for ${field}${operator}`)
      return [whole, `*${value}*`]
    }),
  )
}

/** The comparisons of a conjunction; this dialect can say nothing else. */
const comparisonsOf = (filter: Filter): Comparison[] => {
  if (filter.kind === 'compare') return [filter]
  if (filter.kind === 'or') throw new TypeError('a filter object has no "or"')
  return filter.filters.flatMap(comparisonsOf)
}
