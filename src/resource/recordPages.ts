import type { RaRecord } from 'ra-core'
import type { RecordPages } from '#resources/kit/defineResource.ts'

/** Where the pages of one record begin. */
export const toFirstPage = ({ routes, param, key }: RecordPages, record: RaRecord): string =>
  `${Object.values(routes)[0]}?${param}=${String(record[key])}`
