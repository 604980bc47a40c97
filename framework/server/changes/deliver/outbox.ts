import { sql, type Kysely } from 'kysely'
import type { RuleTexts } from '#i18n/ruleTexts.ts'
import type { Tables } from '#server/database/guardedKysely.ts'
import type { Notified, WatchEvent, WatchParts } from '#server/changes/fanOut.ts'
import { deliverWebhook } from '#server/changes/webhook/deliverWebhook.ts'
import {
  findPosts,
  writePosts,
  type Message,
  type Post,
} from '#server/changes/webhook/findPosts.ts'
import { deliverOnce } from './deliver.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { sendMail, writeDigests, writeMails } from './mailDelivery.ts'
import { createMailer } from './mailer.ts'

type Transaction = Kysely<Tables>

/** What leaves the portal. */
export interface Outbox {
  /** Starts the queues once a user is to have a mail or a company has a webhook: without any, they have no tables and ask nothing. */
  readonly prepare: () => Promise<void>
  /** What is due to webhooks for some events. */
  readonly findPosts: (events: readonly WatchEvent[]) => Promise<readonly Post[]>
  /** Writes what is due for notifications and to webhooks, in their transaction. */
  readonly write: (
    transaction: Transaction,
    notified: readonly Notified[],
    posts: readonly Post[],
  ) => Promise<void>
  /** Does some work in a transaction, and sends the messages that it wrote. */
  readonly send: (work: (transaction: Transaction) => Promise<readonly Message[]>) => Promise<void>
  /** Likewise for mails, of which it gives the ids; undefined where none can be sent. */
  readonly sendMails:
    | ((work: (transaction: Transaction) => Promise<readonly string[]>) => Promise<void>)
    | undefined
  /** What was written is committed. */
  readonly nudge: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Options {
  readonly ruleTexts: RuleTexts
  readonly warn: (error: Error) => void
}

type Sends = (context: Pick<WatchParts['context'], 'settings' | 'identity'>) => boolean

/** Whether mails can be sent: there is a server, and a directory that says the address of a user and what this one may know. */
export const sendsMails: Sends = ({ settings, identity }) =>
  settings.mail !== undefined && identity.directory !== undefined

/** Whether webhooks are offered: the operator allows some, and a directory says what their users may know. */
export const offersWebhooks: Sends = ({ settings, identity }) =>
  settings.webhooks.perCompany > 0 && identity.directory !== undefined

/** Undefined where nothing can be sent. */
export const createOutbox = (
  parts: WatchParts,
  { ruleTexts, warn }: Options,
): Outbox | undefined => {
  const { database, settings, clock } = parts.context
  const { mail, portalUrl, timeZone } = settings
  const mailer = mail && sendsMails(parts.context) ? createMailer(mail, portalUrl) : undefined
  const isPosting = offersWebhooks(parts.context)
  if (mailer === undefined && !isPosting) return undefined
  const { db } = database
  const send = mailer && sendMail({ ...parts, mailer, ruleTexts })
  let starting: Promise<Jobs> | undefined
  const start = (): Promise<Jobs> => {
    const begun = startJobs({
      database,
      timeZone,
      warn,
      deliver: async (id, isLast) => {
        // What waits from before the mail server was taken away stays.
        if (send) await deliverOnce(database, clock, id, isLast, send)
      },
      post: deliverWebhook(parts),
      digest: async () => {
        const jobs = await starting
        await db
          .transaction()
          .execute(async (transaction) =>
            jobs?.addMails(transaction, await writeDigests(transaction, clock())),
          )
        jobs?.nudge()
      },
    })
    begun.catch(() => {
      starting = undefined
    })
    return begun
  }
  const started = (): Promise<Jobs> => (starting ??= start())
  return {
    prepare: async () => {
      if (starting !== undefined) return void (await starting)
      const { rows } = await sql<{ mails: boolean; webhooks: boolean }>`
        select exists (select from watch_user where mail <> 'none') as mails,
          exists (select from webhook) as webhooks`.execute(db)
      const [wanted] = rows
      if ((mailer && wanted?.mails) || (isPosting && wanted?.webhooks)) await started()
    },
    findPosts: async (events) => {
      const posts = isPosting ? await findPosts(parts, events) : []
      // The first webhook may have come after all was prepared.
      if (posts.length > 0) await started()
      return posts
    },
    write: async (transaction, notified, posts) => {
      const jobs = await starting
      if (jobs === undefined) return
      if (mailer) await jobs.addMails(transaction, await writeMails(transaction, notified, clock()))
      await jobs.addPosts(transaction, await writePosts(transaction, posts))
    },
    send: async (work) => {
      const jobs = await started()
      await db
        .transaction()
        .execute(async (transaction) => jobs.addPosts(transaction, await work(transaction)))
      jobs.nudge()
    },
    sendMails:
      mailer &&
      (async (work) => {
        const jobs = await started()
        await db
          .transaction()
          .execute(async (transaction) => jobs.addMails(transaction, await work(transaction)))
        jobs.nudge()
      }),
    nudge: async () => (await starting)?.nudge(),
    stop: async () => {
      await (await starting?.catch(() => undefined))?.stop()
      mailer?.close()
    },
  }
}
