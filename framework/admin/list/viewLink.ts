import type { SortPayload } from 'react-admin'
import { displayKey, type DisplayName } from '#schema/list/displays.ts'
import { readFilters } from '#schema/list/listState.ts'

/** The state of a list in a shareable link. */
export type ViewState = {
  readonly filterValues: object
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  /** The rows fill the window. */
  readonly isFilled?: boolean
  /** A table when left out. */
  readonly display?: DisplayName
  readonly columns: readonly string[]
}

const columnsKey = 'columns'

/**
 * The address of a list with filters, sort, page and columns. The first three use react-admin's parameters;
 * columns that the recipient may not see drop out on reading.
 */
export const serializeViewLink = (route: string, state: ViewState): string => {
  const query = new URLSearchParams({
    filter: JSON.stringify(state.filterValues),
    sort: state.sort.field,
    order: state.sort.order,
    page: String(state.page),
    perPage: String(state.perPage),
    ...(state.isFilled ? { rows: 'fill' } : {}),
    ...(state.display === undefined || state.display === 'table'
      ? {}
      : { [displayKey]: state.display }),
    [columnsKey]: state.columns.join(','),
  })
  return `${route}?${query.toString()}`
}

/** The columns in an address, undefined if it has none. */
export const readLinkedColumns = (search: string): readonly string[] | undefined =>
  new URLSearchParams(search).get(columnsKey)?.split(',')

/** Filters, sort and page size of a clean address, as far as they are there. */
export const readListState = (search: string) => {
  const query = new URLSearchParams(search)
  const field = query.get('sort')
  const order = query.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const)
  const perPage = Number(query.get('perPage'))
  return {
    filter: readFilters(query.get('filter')) as Readonly<Record<string, string>> | undefined,
    sort: field === null ? undefined : { field, order },
    perPage: Number.isInteger(perPage) && perPage > 0 ? perPage : undefined,
  }
}

/** Whether two states show the same rows and columns to someone for whom `clean` leaves out what does not apply; on which page does not matter. */
export const isSameView = (
  one: string,
  other: string,
  clean: (search: string) => string,
): boolean => toComparable(clean(one)) === toComparable(clean(other))

const toComparable = (search: string): string => {
  const query = new URLSearchParams(search)
  return JSON.stringify([
    Object.entries(readFilters(query.get('filter')) ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    query.get('sort'),
    query.get('order'),
    // How many fill the window is another number in each.
    query.get('rows') ?? query.get('perPage'),
    query.get(displayKey),
    readLinkedColumns(search),
  ])
}
