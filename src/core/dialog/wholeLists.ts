import type { RaRecord } from 'ra-core'
import type { Resource } from '#resources/kit/defineResource.ts'

/** The data provider's calls for fully loaded lists. */
export interface WholeLists {
  /** Every row; empty for a list that is read page by page. */
  readAll(resource: Resource): Promise<readonly RaRecord[]>
  /** Invalidates the cached list. */
  forgetWhole(resource: Resource): Promise<void>
}
