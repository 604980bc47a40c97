import { sql } from 'kysely'
import { sweep } from '#server/core/database/sweep.ts'
import type { WatchParts } from './fanOut.ts'

/** Milliseconds after which another attempt would have begun. */
const lostAfter = 6 * 3_600_000

/** Deletes what is kept no longer, and ends messages whose process is gone. Several processes may do it at once. */
export const deleteOld = async ({
  context: { database, settings, clock },
}: Pick<WatchParts, 'context'>): Promise<void> => {
  await sweep(database, settings, clock())
  // Its process died in the last attempt.
  await sql`
    update webhook_delivery set state = 'dead', reason = 'noAnswer'
    where state = 'sending' and tried < ${new Date(clock().getTime() - lostAfter)}`.execute(
    database.db,
  )
}
