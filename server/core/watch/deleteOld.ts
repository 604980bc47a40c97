import { sql } from 'kysely'
import type { WatchParts } from './fanOut.ts'

/** Notifications, and the ledgers of mails and webhooks, are kept for so long. */
export const keptDays = 90
/** Milliseconds after which another attempt would have begun. */
const lostAfter = 6 * 3_600_000

/** Deletes what is older, read or not. Several processes may do it at once. */
export const deleteOld = async ({
  context: { database, clock },
}: Pick<WatchParts, 'context'>): Promise<void> => {
  const until = new Date(clock().getTime() - keptDays * 86_400_000)
  await sql`delete from watch_notification where at < ${until}`.execute(database.db)
  await sql`
    delete from watch_delivery where created < ${until} and state not in ('waiting', 'sending')`.execute(
    database.db,
  )
  await sql`
    delete from webhook_delivery where at < ${until} and state not in ('waiting', 'sending')`.execute(
    database.db,
  )
  // Its process died in the last attempt.
  await sql`
    update webhook_delivery set state = 'dead', reason = 'noAnswer'
    where state = 'sending' and tried < ${new Date(clock().getTime() - lostAfter)}`.execute(
    database.db,
  )
}
