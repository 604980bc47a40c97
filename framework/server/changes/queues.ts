import { sql } from 'kysely'
import type { Queues } from '#server/http/sampleServer.ts'
import { countIn } from '#server/read/countRows.ts'

/** What waits for those who watch, and for systems. */
export const watchQueues: Queues = {
  watchEvents: ({ db }) => countIn(db, sql`row_change`),
  webhooks: ({ db }) => countIn(db, sql`webhook_delivery where state in ('waiting', 'sending')`),
  /** Of the last day: what was given up is no longer under way, and someone has to look why. */
  mailsGivenUp: ({ db }) =>
    countIn(db, sql`watch_delivery where state = 'dead' and created > now() - interval '1 day'`),
  mails: ({ db }) => countIn(db, sql`watch_delivery where state in ('waiting', 'sending')`),
}
