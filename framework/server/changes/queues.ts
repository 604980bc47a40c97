import { sql } from 'kysely'
import type { Queues } from '#server/http/sampleServer.ts'
import type { Database } from '#server/database/openDatabase.ts'

const count = async ({ db }: Database, rows: ReturnType<typeof sql>): Promise<number> => {
  const counted = await sql<{ count: number }>`select count(*)::int as count from ${rows}`.execute(
    db,
  )
  return Number(counted.rows[0]?.count)
}

/** What waits for those who watch, and for systems. */
export const watchQueues: Queues = {
  watchEvents: (database) => count(database, sql`row_change`),
  webhooks: (database) =>
    count(database, sql`webhook_delivery where state in ('waiting', 'sending')`),
  /** Of the last day: what was given up is no longer under way, and someone has to look why. */
  mailsGivenUp: (database) =>
    count(
      database,
      sql`watch_delivery where state = 'dead' and created > now() - interval '1 day'`,
    ),
  mails: (database) => count(database, sql`watch_delivery where state in ('waiting', 'sending')`),
}
