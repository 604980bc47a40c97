import { sql } from 'kysely'
import type { ProductTransaction } from '#server/core/userDirectory.ts'

// Any first number that nobody else uses on this database; it spells "keyc".
const lockNumber = 0x6b657963

/** Until the transaction ends no other one holds the lock of this user, in whatever process. */
export const lockUser = async (transaction: ProductTransaction, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}, hashtext(${id}))`.execute(
    transaction,
  )
}
