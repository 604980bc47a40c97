import type { RaRecord } from 'ra-core'
import type { RelatedRowsTab } from '#resources/kit/record/relatedRows.ts'
import type { FindResponse } from '#resources/query/paging.ts'

/** The data provider's call for related rows; pages count from 0. */
export interface RelatedRowsCalls {
  readRelatedRows(
    tab: RelatedRowsTab,
    row: RaRecord,
    page: number,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<FindResponse<RaRecord>>
}
