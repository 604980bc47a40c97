import { sql } from 'kysely'
import type { WatchParts } from './fanOut.ts'

/** Notifications, and the ledger of mails, are kept for so long. */
export const keptDays = 90

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
}
