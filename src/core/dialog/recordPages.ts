import type { RaRecord } from 'ra-core'
import type { RecordPages } from '#resources/kit/defineResource.ts'

/** Where the pages of the record with an id begin. */
export const toPagesOf = ({ routes, param }: RecordPages, id: unknown): string =>
  `${Object.values(routes)[0]}?${param}=${String(id)}`

/** Where the pages of what a row is about begin. */
export const toFirstPage = (pages: RecordPages, row: RaRecord): string =>
  toPagesOf(pages, row[pages.key])
