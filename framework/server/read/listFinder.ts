import type { Pageable } from '#query/paging.ts'
import type { Reader } from '#server/database/standbys.ts'
import type { RowSource } from './rowSource.ts'

/** How many rows match. With `totalEstimated` there are more than that, and counting them would take too long. */
export type Total = { readonly totalElements: number; readonly totalEstimated?: true }

/** A page as JSON text, rows with commas between them, and the total. */
export interface FoundPage {
  readonly rows: string
  readonly page: Total
}

/** Finds and counts the rows of lists. PostgreSQL does it in `postgresLists`; another engine would implement the same. */
export interface ListFinder {
  /**
   * One page and the total; a page behind the end is empty.
   * @throws SortError for an invalid sort, and a ServerError PAGE_TOO_FAR for a page that neither end is near
   */
  find(reader: Reader, source: RowSource, pageable: Pageable): Promise<FoundPage>
  count(reader: Reader, source: RowSource): Promise<Total>
}
