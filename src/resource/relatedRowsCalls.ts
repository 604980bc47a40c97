import type { RaRecord } from 'ra-core'
import type { RelatedRowDetails, RelatedRows, RelatedRowsTab } from '#resources/kit/relatedRows.ts'
import { details, allRelatedRows } from '#resources/all.ts'
import type { FindResponse } from '#resources/query/paging.ts'

const catalogue: readonly RelatedRows[] = Object.values(allRelatedRows)

/** @throws TypeError for an unknown name */
export const relatedRowsOf = (name: string): RelatedRows => {
  const related = catalogue.find((known) => known.name === name)
  if (related === undefined) throw new TypeError(`there are no related rows ${name}`)
  return related
}

/** Details of single related rows. */
export const rowDetailsOf = ({ name }: RelatedRows): RelatedRowDetails | undefined =>
  rowDetailsCatalogue.find(({ on }) => on.relatedRows === name)
const rowDetailsCatalogue: readonly RelatedRowDetails[] = Object.values(details)

/** The data provider's call for related rows; pages count from 0. */
export interface RelatedRowsCalls {
  readRelatedRows(
    tab: RelatedRowsTab,
    row: RaRecord,
    page: number,
    params: { readonly meta: { readonly archive: boolean } },
  ): Promise<FindResponse<RaRecord>>
}
