import type { ListControllerResult } from 'react-admin'

const key = 'rows'
const fill = 'fill'

/** Whether a list of this address has as many rows as fill the window. */
export const isFilled = (search: string): boolean => new URLSearchParams(search).get(key) === fill

/** The address with which a list begins, which fills the window where it says of rows nothing else. */
export const withFilledRows = (search: string, perPage: number): string => {
  const query = new URLSearchParams(search)
  if (query.has('perPage')) return search
  query.set('perPage', String(perPage))
  query.set(key, fill)
  return `?${query.toString()}`
}

/** The address of a list with other rows on a page. What it says of itself, react-admin keeps when the list is sorted or filtered. */
export const withRows = (
  search: string,
  { filterValues, sort }: Pick<ListControllerResult, 'filterValues' | 'sort'>,
  { page, perPage, isFilled: fills }: { page: number; perPage: number; isFilled: boolean },
): string => {
  const query = new URLSearchParams(search)
  const state = {
    filter: JSON.stringify(filterValues),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  }
  for (const [name, value] of Object.entries(state)) query.set(name, value)
  if (fills) query.set(key, fill)
  else query.delete(key)
  return `?${query.toString()}`
}
