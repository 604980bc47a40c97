import type { ListQuery } from '@quayside/framework/admin'
import {
  type ColumnFilterContext,
  type FeatureFlag,
  type FilterObject,
  type ListSort,
  type NamedView,
  readSorts,
  restrictionOf,
  toColumnFilter,
  toFilterObject,
} from '@quayside/framework'
import { allOf, type Pageable, printFilter } from '@quayside/framework/query'

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
  { page, pageSize, sort, filters }: ListQuery,
  context: FindContext,
): FindRequest => {
  return {
    pageable: toPageable(page - 1, pageSize, readSorts(sort)),
    filter: view.resource.filterKeys
      ? toFilterObject(view.resource, filters, context)
      : toTextFilter(toFilterString(view, filters, context)),
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

const toFilterString = (
  view: NamedView,
  filters: ListQuery['filters'],
  context: FindContext,
): string => {
  const typed = Object.entries(filters).map(([column, text]) =>
    toColumnFilter(view.resource, column, text, context),
  )
  const filter = allOf([restrictionOf(view, context), ...typed])
  return filter ? printFilter(filter) : ''
}
