import type { RaRecord } from 'ra-core'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { Lookup, LookupTab } from '#resources/kit/lookup.ts'
import { lookups } from '#resources/index.ts'
import type { FindResponse } from '#resources/query/paging.ts'

const catalogue: readonly Lookup[] = Object.values(lookups)

/** What can be looked up about rows of a resource. */
export const lookupsOn = ({ name }: Resource): Lookup[] =>
  catalogue.filter(({ on }) => on.resource === name)

/** The data provider's call for lookups; pages count from 0. */
export interface LookupCalls {
  lookUp(
    tab: LookupTab,
    row: RaRecord,
    page: number,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<FindResponse<RaRecord>>
}
