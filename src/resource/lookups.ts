import type { RaRecord } from 'ra-core'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Detail, Lookup, LookupTab } from '#resources/kit/lookup.ts'
import { details, lookups } from '#resources/index.ts'
import type { FindResponse } from '#resources/query/paging.ts'

const catalogue: readonly Lookup[] = Object.values(lookups)

/** What can be looked up about rows of a resource. */
export const lookupsOn = ({ name }: Resource): Lookup[] =>
  catalogue.filter(({ on }) => on.resource === name)

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
