import { sql, type Kysely } from 'kysely'
import type { RuleTexts } from '#i18n/ruleTexts.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Notified, WatchParts } from '#server/core/watch/fanOut.ts'
import { deliverOnce } from './deliver.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { sendMail, writeDigests, writeMails } from './mailDelivery.ts'
import { createMailer } from './mailer.ts'

/** What leaves the portal. */
export interface Outbox {
  /** Starts the queue once a user wants mails: without any, it has no tables and asks nothing. */
  readonly prepare: () => Promise<void>
  /** Writes what is due for notifications, in their transaction. */
  readonly write: (transaction: Kysely<Tables>, notified: readonly Notified[]) => Promise<void>
  /** What was written is committed. */
  readonly nudge: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Options {
  readonly ruleTexts: RuleTexts
  readonly warn: (error: Error) => void
}

/** Whether mails can be sent: there is a server, and a directory that says the address of a user and what this one may know. */
export const sendsMails = ({
  settings,
  identity,
}: Pick<WatchParts['context'], 'settings' | 'identity'>): boolean =>
  settings.mail !== undefined && identity.directory !== undefined

/** Undefined where nothing can be sent. */
export const createOutbox = (
  parts: WatchParts,
  { ruleTexts, warn }: Options,
): Outbox | undefined => {
  const { database, settings, clock } = parts.context
  const { mail, timeZone } = settings
  if (mail === undefined || !sendsMails(parts.context)) return undefined
  const { db } = database
  const mailer = createMailer(mail)
  const send = sendMail({ ...parts, mailer, ruleTexts })
  let starting: Promise<Jobs> | undefined
  const start = () =>
    startJobs({
      database,
      timeZone,
      warn,
      deliver: (id, isLast) => deliverOnce(database, clock, id, isLast, send),
      digest: async () => {
        const jobs = await starting
        await db
          .transaction()
          .execute(async (transaction) =>
            jobs?.add(transaction, await writeDigests(transaction, clock())),
          )
        jobs?.nudge()
      },
    })
  return {
    prepare: async () => {
      if (starting !== undefined) return
      const { rows } = await sql`select 1 from watch_user where mail <> 'none' limit 1`.execute(db)
      if (rows.length === 0) return
      const begun = start()
      starting = begun
      begun.catch(() => {
        starting = undefined
      })
      await begun
    },
    write: async (transaction, notified) => {
      const jobs = await starting
      if (jobs) await jobs.add(transaction, await writeMails(transaction, notified, clock()))
    },
    nudge: async () => (await starting)?.nudge(),
    stop: async () => {
      await (await starting?.catch(() => undefined))?.stop()
      mailer.close()
    },
  }
}
