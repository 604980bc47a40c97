import type { Identifier, SortPayload } from 'react-admin'
import { displayKey } from '#schema/list/displays.ts'

/**
 * The state of a list when one of its rows was opened: stored in the browser's history, so that it
 * survives a reload and is not in the address.
 */
export interface ListLocation {
  readonly route: string
  /** The name of the list in react-admin. */
  readonly name: string
  readonly filter: Readonly<Record<string, string>>
  readonly sort: SortPayload
  readonly page: number
  readonly perPage: number
  /** The rows fill the window. */
  readonly isFilled?: boolean
  /** How the list is shown, where that is no table. */
  readonly display?: string | undefined
  readonly row: Identifier
}

/** A list place in the state of a navigation. */
export interface LocationState {
  /** On the way to a row's page. */
  readonly place?: ListLocation
  /** On the way back: the row that was viewed last. */
  readonly returned?: Identifier
  /** Where a dialog was opened that leads back there, and not to the list below it. */
  readonly back?: string
}

export const readBack = (state: unknown): string | undefined =>
  (state as LocationState | null)?.back

export const readListLocation = (state: unknown): ListLocation | undefined =>
  (state as LocationState | null)?.place

export const readReturned = (state: unknown): Identifier | undefined =>
  (state as LocationState | null)?.returned

/** The address of the list with the same state. */
export const toListAddress = ({
  route,
  filter,
  sort,
  page,
  perPage,
  isFilled,
  display,
}: ListLocation) => ({
  pathname: route,
  search: `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    ...(isFilled ? { rows: 'fill' } : {}),
    ...(display === undefined ? {} : { [displayKey]: display }),
  })}`,
})
