import { z } from 'zod'
import type { Resource } from '#schema/resource.ts'
import {
  filterStringKey,
  readFilterObject,
  type FilterObject,
} from '#schema/filters/filterObject.ts'
import { numberListMax } from '#schema/filters/numberList.ts'
import { isStorable } from '#schema/values/normalizeText.ts'
import { parseFilter } from '#query/parseFilter.ts'
import type { Filter } from '#query/filter.ts'
import { FilterError } from '#query/filterError.ts'
import { pageLimits, sortOrderLimit, type Pageable } from '#query/paging.ts'

const defaultPageSize = 15

/** One sort order of a list call. */
export const sortSchema = z.strictObject({
  property: z.string(),
  direction: z.enum(['ASC', 'DESC']).optional(),
  ignoreCase: z.boolean().optional(),
  nullHandling: z.enum(['NATIVE', 'NULLS_FIRST', 'NULLS_LAST']).optional(),
})

/** The body of a list call: page, sort and filter. Pages count from 0. */
export const findBodySchema = (resource: Pick<Resource, 'list' | 'filterKeys'>) => {
  const { list } = resource
  return z.strictObject({
    pageable: z
      .strictObject({
        pageNumber: z.int().min(0).max(pageLimits.number).default(0),
        pageSize: z
          .int()
          .min(1)
          .max(list?.pageSizeMax ?? pageLimits.size)
          .default(list?.pageSize ?? defaultPageSize),
        sort: z.array(sortSchema).max(sortOrderLimit).default([]),
      })
      .prefault({}),
    filter: filterSchema(resource),
  })
}

/** The filter of a list call, in the dialect of its resource. */
export const filterSchema = (resource: Pick<Resource, 'filterKeys'>) =>
  (resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema).nullish()

const filterStringSchema = z.strictObject({
  filterString: z.string().nullish(),
  /** Prefix of each field name in the filter string, which is removed (A054). */
  fieldNameMarker: z
    .string()
    .max(8)
    .regex(/^[^"'();,=!~<>\s]*$/)
    .nullish(),
})

export type FindBody = {
  readonly pageable: Pageable
  readonly filter?: FilterObject | null
}

const storable = z.string().refine(isStorable, 'half a character')

/** The filter of a find-by-filter call: each declared key with one plain value, several, or none. */
const filterObjectSchema = ({ filterKeys = {} }: Pick<Resource, 'filterKeys'>) =>
  z.strictObject({
    ...Object.fromEntries(
      Object.keys(filterKeys).map((key) => [
        key,
        z
          .union([storable, z.number(), z.boolean(), z.array(storable).min(1).max(numberListMax)])
          .nullish(),
      ]),
    ),
    [filterStringKey]: z.string().nullish(),
  })

/** The filter of a list call, in the dialect of its resource; undefined for none. @throws FilterError */
export const readFilter = (
  resource: Resource,
  { filter }: Pick<FindBody, 'filter'>,
): Filter | undefined =>
  resource.filterKeys
    ? readFilterObject(resource, filter ?? {})
    : readFilterString(filter as z.infer<typeof filterStringSchema> | null | undefined)

const readFilterString = (
  filter: z.infer<typeof filterStringSchema> | null | undefined,
): Filter | undefined => {
  const text = filter?.filterString ?? ''
  if (text.trim() === '') return undefined
  const tree = parseFilter(text)
  const marker = filter?.fieldNameMarker ?? ''
  return marker === '' ? tree : withoutMarker(tree, marker)
}

const withoutMarker = (filter: Filter, marker: string): Filter => {
  if (filter.kind !== 'compare') {
    return { ...filter, filters: filter.filters.map((part) => withoutMarker(part, marker)) }
  }
  if (!filter.field.startsWith(marker)) {
    throw new FilterError('FILTER_UNKNOWN_FIELD', 'a field lacks the field name marker', {
      field: filter.field,
    })
  }
  return { ...filter, field: filter.field.slice(marker.length) }
}
