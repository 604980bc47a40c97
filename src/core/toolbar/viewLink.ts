import type { SortPayload } from 'react-admin'

/** The state of a list in a shareable link. */
export type ViewState = {
  readonly filterValues: object
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  /** The rows fill the window. */
  readonly isFilled?: boolean
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
    ...(state.isFilled ? { rows: 'fill' } : {}),
    [columnsKey]: state.columns.join(','),
  })
  return `${route}?${query.toString()}`
}

/** The columns in an address, undefined if it has none. */
export const readLinkedColumns = (search: string): readonly string[] | undefined =>
  new URLSearchParams(search).get(columnsKey)?.split(',')

/** Filters, sort and page size of an address, as far as they are there; of another text nothing. */
export const readListState = (search: string) => {
  const query = new URLSearchParams(search)
  const field = query.get('sort')
  const order = query.get('order') === 'DESC' ? ('DESC' as const) : ('ASC' as const)
  const perPage = Number(query.get('perPage'))
  return {
    filter: readFilters(query.get('filter') ?? ''),
    sort: field === null ? undefined : { field, order },
    perPage: Number.isInteger(perPage) && perPage > 0 ? perPage : undefined,
  }
}

const readFilters = (text: string): Readonly<Record<string, string>> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null
      ? (parsed as Readonly<Record<string, string>>)
      : undefined
  } catch {
    return undefined
  }
}

/** A shared state without the filters of columns that the reader may not see: the list would be refused with them. */
export const withReadableFilters = (search: string, columns: readonly string[]): string => {
  const query = new URLSearchParams(search)
  const filters = readFilters(query.get('filter') ?? '')
  if (filters === undefined) return search
  const readable = Object.entries(filters).filter(([column]) => columns.includes(column))
  query.set('filter', JSON.stringify(Object.fromEntries(readable)))
  return `?${query.toString()}`
}

/** Whether two states show the same rows and columns to someone who may see these columns; on which page does not matter. */
export const isSameView = (one: string, other: string, columns: readonly string[]): boolean =>
  toComparable(one, columns) === toComparable(other, columns)

const toComparable = (search: string, columns: readonly string[]): string => {
  const query = new URLSearchParams(withReadableFilters(search, columns))
  const filters = new URLSearchParams(readFilters(query.get('filter') ?? ''))
  filters.sort()
  return JSON.stringify([
    filters.toString(),
    query.get('sort'),
    query.get('order'),
    // How many fill the window is another number in each.
    query.get('rows') ?? query.get('perPage'),
    readLinkedColumns(search)?.filter((name) => columns.includes(name)),
  ])
}
