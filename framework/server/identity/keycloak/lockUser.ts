import { sql } from 'kysely'
import type { ProductTransaction } from '#server/userDirectory.ts'

// A number that is unique on this database; it spells "keyc".
const lockNumber = 0x6b657963

/** Locks this user against other transactions, in any process, until the transaction ends. */
export const lockUser = async (transaction: ProductTransaction, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}, hashtext(${id}))`.execute(
    transaction,
  )
}
