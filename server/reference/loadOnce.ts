import { sql } from 'kysely'
import type { Db } from '@quayside/framework/server'

// A number that is unique on this database; it spells "load".
const lockNumber = 0x6c6f6164

/**
 * Runs the work in one transaction if the table is empty, without the time limit of queries. Several
 * processes may do this concurrently: one works, the others wait and find the table filled. True: it was this one.
 */
export const loadOnce = (
  { db }: { readonly db: Db },
  tables: readonly string[],
  work: (db: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction)
    for (const table of tables) if (await hasRows(transaction, table)) return false
    await work(transaction)
    return true
  })

const hasRows = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from ${sql.table(table)}) as there`.execute(db)
  return rows[0]?.there === true
}
