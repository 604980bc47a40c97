import { toColumnFilter, type ColumnFilterContext } from '#resources/kit/columnFilter.ts'
import type { NamedView } from '#resources/kit/views.ts'
import type { FeatureFlag } from '#resources/kit/featureFlags.ts'
import { allOf, compare, type Filter } from '#resources/query/filter.ts'
import type { FindRequest } from '#resources/query/paging.ts'
import { printFilter } from '#resources/query/printFilter.ts'

/** What a list shows: pages count from 1, filters are what was typed above the columns. */
export type ListQuery = {
  readonly page: number
  readonly pageSize: number
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filters: { readonly [column: string]: string }
}

/** A list's state as the body of its find call. */
export const toFindRequest = (
  view: NamedView,
  { page, pageSize, sort, filters }: ListQuery,
  context: ColumnFilterContext & { readonly flags: readonly FeatureFlag[] },
): FindRequest => {
  const typed = Object.entries(filters).map(([column, text]) =>
    toColumnFilter(view.resource, column, text, context),
  )
  const filter = allOf([restriction(view, context.flags), ...typed])
  return {
    pageable: {
      pageNumber: page - 1,
      pageSize,
      sort: [{ property: sort.field, direction: sort.order }],
    },
    filter: { filterString: filter ? printFilter(filter) : '', fieldNameMarker: '' },
  }
}

const restriction = (
  { restricted }: NamedView,
  flags: readonly FeatureFlag[],
): Filter | undefined =>
  restricted && flags.includes(restricted.flag)
    ? compare(restricted.field, '=in=', ...restricted.values)
    : undefined
