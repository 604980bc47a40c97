import type { RaRecord } from 'ra-core'
import type { RecordPages } from '#resources/kit/defineResource.ts'

/** The first page of the record with an id. */
export const toPagesOf = ({ routes, param }: RecordPages, id: unknown): string =>
  `${Object.values(routes)[0]}?${param}=${String(id)}`

/** The first page of a row's record. */
export const toFirstPage = (pages: RecordPages, row: RaRecord): string =>
  toPagesOf(pages, row[pages.key])
