import { sql } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import { deliverWebhook } from '#server/changes/webhook/deliverWebhook.ts'
import {
  findWebhookDeliveries,
  writeWebhookDeliveries,
} from '#server/changes/webhook/findWebhookDeliveries.ts'
import { deliverOnce } from './deliver.ts'
import { startJobs, type Jobs } from './jobs.ts'
import { sendMail, writeDigests, writeMails } from './mailDelivery.ts'
import { createMailer } from './mailer.ts'
import type { Outbox, WatchParts } from '#server/changes/events.ts'

interface Options {
  readonly warn: (error: Error) => void
}

type Sends = (context: Pick<WatchParts['context'], 'settings' | 'identity'>) => boolean

/** Whether mails can be sent: there is a server, and a directory that says the address of a user and what this one may know. */
export const sendsMails: Sends = ({ settings, identity }) =>
  settings.mail !== undefined && identity.directory !== undefined

/** Whether webhooks are offered: a directory says what their users may know. */
export const offersWebhooks: Sends = ({ identity }) => identity.directory !== undefined

/** Undefined where nothing can be sent. */
export const createOutbox = (parts: WatchParts, { warn }: Options): Outbox | undefined => {
  const { database, settings, clock } = parts.context
  const { mail, portalUrl, timeZone } = settings
  const mailer = mail && sendsMails(parts.context) ? createMailer(mail, portalUrl) : undefined
  const isPosting = offersWebhooks(parts.context)
  if (mailer === undefined && !isPosting) return undefined
  const { db } = database
  const send = mailer && sendMail({ ...parts, mailer })
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
      digest: () =>
        add(async (jobs, transaction) =>
          jobs.addMails(transaction, await writeDigests(transaction, clock())),
        ),
    })
    begun.catch(() => {
      starting = undefined
    })
    return begun
  }
  const started = (): Promise<Jobs> => (starting ??= start())
  /** Adds jobs in a transaction with what they are about, and has them looked for. */
  const add = async (work: (jobs: Jobs, transaction: Db) => Promise<void>): Promise<void> => {
    const jobs = await started()
    await db.transaction().execute((transaction) => work(jobs, transaction))
    jobs.wakeWorkers()
  }
  return {
    start: async () => {
      if (starting !== undefined) return void (await starting)
      const { rows } = await sql<{ mails: boolean; webhooks: boolean }>`
        select exists (select from watch_user where mail <> 'none') as mails,
          exists (select from webhook) as webhooks`.execute(db)
      const [wanted] = rows
      if ((mailer && wanted?.mails) || (isPosting && wanted?.webhooks)) await started()
    },
    findWebhookDeliveries: async (events) => {
      const deliveries = isPosting ? await findWebhookDeliveries(parts, events) : []
      // The first webhook may have come after all was prepared.
      if (deliveries.length > 0) await started()
      return deliveries
    },
    write: async (transaction, notified, deliveries) => {
      const jobs = await starting
      if (jobs === undefined) return
      if (mailer) await jobs.addMails(transaction, await writeMails(transaction, notified, clock()))
      await jobs.addDeliveries(transaction, await writeWebhookDeliveries(transaction, deliveries))
    },
    send: (work) =>
      add(async (jobs, transaction) => jobs.addDeliveries(transaction, await work(transaction))),
    sendMails:
      mailer &&
      ((work) =>
        add(async (jobs, transaction) => jobs.addMails(transaction, await work(transaction)))),
    wakeWorkers: async () => (await starting)?.wakeWorkers(),
    stop: async () => {
      await (await starting?.catch(() => undefined))?.stop()
      mailer?.close()
    },
  }
}
