import { sql } from 'kysely'
import type { Db } from './guardedKysely.ts'

/**
 * Waits for the lock of a key against other transactions, in any process, and keeps it until the transaction ends. Keys of another
 * space, a number that is unique on this database, are independent.
 */
export const lockKey = async (transaction: Db, key: string, space?: number): Promise<void> => {
  const numbers = space === undefined ? sql`` : sql`${sql.lit(space)}, `
  await sql`select pg_advisory_xact_lock(${numbers}hashtext(${key}))`.execute(transaction)
}
