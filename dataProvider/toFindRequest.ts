import type { ListQuery } from '@quayside/framework/admin'
import {
  type ColumnFilterContext,
  type FeatureFlag,
  type FilterObject,
  filterStringKey,
  type ListSort,
  type NamedView,
  readSorts,
  restrictionOf,
  toFilterObject,
} from '@quayside/framework'
import { allOf, type Filter, type Pageable, serializeFilter } from '@quayside/framework/query'
import { readFilters, toFilter } from './readFilters.ts'

/** The body of a find or find-by-filter call. */
export type FindRequest = {
  readonly pageable: Pageable
  readonly filter:
    | FilterObject
    | { readonly filterString: string; readonly fieldNameMarker: string }
}

type FindContext = ColumnFilterContext & { readonly flags: readonly FeatureFlag[] }

/** A list's state as the body of its find call, in the dialect of the resource. */
export const toFindRequest = (
  view: NamedView,
  { page, pageSize, sort, filters, within }: ListQuery,
  context: FindContext,
): FindRequest => {
  return {
    pageable: toPageable(page - 1, pageSize, readSorts(sort)),
    filter: view.resource.filterKeys
      ? toObject(view, { filters, within }, context)
      : toTextFilter(toFilterString(view, { filters, within }, context)),
  }
}

/** A page as calls name it: they count from 0. */
export const toPageable = (
  pageNumber: number,
  pageSize: number,
  sorts: readonly ListSort[] = [],
): Pageable => ({
  pageNumber,
  pageSize,
  sort: sorts.map(({ field, order }) => ({ property: field, direction: order })),
})

/** The filter of a call that takes it as text. */
export const toTextFilter = (filterString: string) => ({ filterString, fieldNameMarker: '' })

type Conditions = Pick<ListQuery, 'filters'> & { readonly within: Filter | undefined }

const toFilterString = (
  view: NamedView,
  { filters, within }: Conditions,
  context: FindContext,
): string => {
  const filter = allOf([
    restrictionOf(view, context),
    within,
    toFilter(view.resource, filters, context),
  ])
  return filter ? serializeFilter(filter) : ''
}

/** Conditions that no key expresses are added to the filter string of the object. */
const toObject = (
  { resource }: NamedView,
  { filters, within }: Conditions,
  context: FindContext,
): FilterObject => {
  const read = readFilters(resource, filters, context)
  const object = toFilterObject(resource, read.typed, context)
  const further = allOf([within, read.further])
  return further ? withCondition(object, further) : object
}

const withCondition = (object: FilterObject, further: Filter): FilterObject => {
  const before = object[filterStringKey]
  const text = serializeFilter(further)
  return { ...object, [filterStringKey]: before ? `(${String(before)}) and (${text})` : text }
}
