import { sql } from 'kysely'
import type { AfterWrite } from '@quayside/framework/server'

/** Who takes home a bike is a customer from that day on. */
export const keepSince: AfterWrite = async (transaction, { resource, action, before, now }) => {
  if (resource.name !== 'bike' || action !== 'collect') return
  await sql`
    update customer set since = ${now.toISOString().slice(0, 10)}, version = version + 1
    where id = ${before?.['owner'] ?? null} and since is null`.execute(transaction)
}
