import type { RaRecord } from 'react-admin'
import type { RecordPages } from '#schema/resource.ts'
import { toPagesOf } from '#schema/views.ts'

/** The first page of a row's record. */
export const toFirstPage = (pages: RecordPages, row: RaRecord): string =>
  toPagesOf(pages, row[pages.key])
