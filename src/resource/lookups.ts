import type { RaRecord } from 'ra-core'
import type { Detail, Lookup, LookupTab } from '#resources/kit/lookup.ts'
import { details, lookups } from '#resources/all.ts'
import type { FindResponse } from '#resources/query/paging.ts'

const catalogue: readonly Lookup[] = Object.values(lookups)

/** @throws TypeError for a name that no lookup has */
export const lookupOf = (name: string): Lookup => {
  const lookup = catalogue.find((known) => known.name === name)
  if (lookup === undefined) throw new TypeError(`there is no lookup ${name}`)
  return lookup
}

/** What more can be looked up about the rows of a lookup. */
export const detailOf = ({ name }: Lookup): Detail | undefined =>
  detailCatalogue.find(({ on }) => on.lookup === name)
const detailCatalogue: readonly Detail[] = Object.values(details)

/** The data provider's call for lookups; pages count from 0. */
export interface LookupCalls {
  lookUp(
    tab: LookupTab,
    row: RaRecord,
    page: number,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<FindResponse<RaRecord>>
}
