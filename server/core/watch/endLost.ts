import { sql } from 'kysely'
import type { WatchParts } from './fanOut.ts'

/** Milliseconds after which another attempt would have begun. */
const lostAfter = 6 * 3_600_000

/** Ends messages whose process is gone. Several processes may do it at once. */
export const endLost = async ({
  context: { database, clock },
}: Pick<WatchParts, 'context'>): Promise<void> => {
  // Its process died in the last attempt.
  await sql`
    update webhook_delivery set state = 'dead', reason = 'noAnswer'
    where state = 'sending' and tried < ${new Date(clock().getTime() - lostAfter)}`.execute(
    database.db,
  )
}
