import type { Identifier, SortPayload } from 'ra-core'

/**
 * Where somebody was in a list when they opened one of its rows: kept with the history of the browser, so that it
 * outlives a reload and is not in the address.
 */
export interface ListPlace {
  readonly route: string
  /** As react-admin knows the list. */
  readonly name: string
  readonly filter: Readonly<Record<string, string>>
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  readonly row: Identifier
}

/** What a place leaves in the state of a navigation. */
export interface PlaceState {
  /** On the way to a row's own page. */
  readonly place?: ListPlace
  /** On the way back: the row that was looked at last. */
  readonly returned?: Identifier
}

export const readPlace = (state: unknown): ListPlace | undefined =>
  (state as PlaceState | null)?.place

export const readReturned = (state: unknown): Identifier | undefined =>
  (state as PlaceState | null)?.returned

/** The address of the list, just as it was. */
export const toListAddress = ({ route, filter, sort, page, perPage }: ListPlace) => ({
  pathname: route,
  search: `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
  })}`,
})
