import type { SortPayload } from 'react-admin'

/** The state of a list in a shareable link. */
export type ViewState = {
  readonly filterValues: object
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  readonly columns: readonly string[]
}

const columnsKey = 'columns'

/**
 * The address of a list with filters, sort, page and columns. The first three use react-admin's parameters;
 * columns that the recipient may not see drop out on reading.
 */
export const printViewLink = (route: string, state: ViewState): string => {
  const query = new URLSearchParams({
    filter: JSON.stringify(state.filterValues),
    sort: state.sort.field,
    order: state.sort.order,
    page: String(state.page),
    perPage: String(state.perPage),
    [columnsKey]: state.columns.join(','),
  })
  return `${route}?${query.toString()}`
}

/** The columns in an address, undefined if it has none. */
export const readLinkedColumns = (search: string): readonly string[] | undefined =>
  new URLSearchParams(search).get(columnsKey)?.split(',')
