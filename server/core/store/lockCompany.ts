import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'

// Beside the lock of the migrations; it spells "user".
const lockNumber = 0x75736572

/** Until the transaction ends no other one holds the lock of this company, in whatever process. */
export const lockCompany = async (
  transaction: Kysely<Tables>,
  companyCode: string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)}, hashtext(${companyCode}))`.execute(
    transaction,
  )
}
