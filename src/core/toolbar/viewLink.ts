import type { SortPayload } from 'ra-core'

/** The state of a list that somebody may hand on. */
export type ViewState = {
  readonly filterValues: object
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  readonly columns: readonly string[]
}

const columnsKey = 'columns'

/**
 * The address of a list with filters, sort, page and columns. The first four are in react-admin's own words;
 * what the receiver may not see drops out by itself.
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

/** The columns that an address asks for, undefined where it asks for none. */
export const readLinkedColumns = (search: string): readonly string[] | undefined =>
  new URLSearchParams(search).get(columnsKey)?.split(',')
