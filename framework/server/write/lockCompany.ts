import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/guardedKysely.ts'

// Different from the lock of the migrations; it spells "user".
const lockNumber = 0x75736572

/** Locks this company against other transactions, in any process, until the transaction ends. */
export const lockCompany = async (
  transaction: Kysely<Tables>,
  companyCode: string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}, hashtext(${companyCode}))`.execute(
    transaction,
  )
}
