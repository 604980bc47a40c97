import type { Kysely } from 'kysely'
import { isoCountryCode } from '#resources/reference/isoCountryCode.ts'
import { statusCode } from '#resources/reference/statusCode.ts'
import { tableOf, type Tables } from '@quayside/framework/server'
import { countries } from './countries.ts'
import { insertRows } from './insertRows.ts'
import { loadOnce } from './loadOnce.ts'
import { statusCodes } from './statusCodes.ts'

/** The data of every installation: countries and status codes, each loaded if its table is empty. */
export const loadReference = async (database: { readonly db: Kysely<Tables> }): Promise<void> => {
  for (const [resource, rows] of [
    [isoCountryCode, countries],
    [statusCode, statusCodes],
  ] as const) {
    await loadOnce(database, [tableOf(resource)], (db) => insertRows(db, resource, rows))
  }
}
