import type { RaRecord } from 'ra-core'
import type { Resource } from '#resources/kit/defineResource.ts'

/** The data provider's calls for lists whose rows are all at hand. */
export interface WholeLists {
  /** Every row; none for a list that is read page by page. */
  readAll(resource: Resource): Promise<readonly RaRecord[]>
  /** What is kept of the list is read again. */
  forgetWhole(resource: Resource): Promise<void>
}
