import type { JobWithMetadata, PgBoss, QueueOptions } from 'pg-boss'
import { openBoss, stopBoss, toJobDatabase } from '#server/jobs/openBoss.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { WebhookMessage } from '#server/changes/events.ts'

/** Attempts of a delivery: the pauses double from half a minute to an hour, so the last one is after some three hours. */
const attemptsMax = 10
const retryDelay = 30
const retryDelayMax = 3_600
/** A process that has said nothing for so long is dead, in seconds. */
const heartbeat = 30
const atOnce = 20
/** So many messages of one webhook are under way together, so that a slow receiver leaves room for others. */
const ofOneWebhook = 5

const mails = 'watch-deliver'
const webhooks = 'watch-webhook'
const digest = 'watch-digest'

interface Options {
  readonly database: Pick<Database, 'query'>
  readonly timeZone: string
  /** Sends a mail of the ledger; throws where another attempt is worth it. */
  readonly deliver: Deliver
  readonly post: Deliver
  readonly digest: () => Promise<void>
  readonly warn: (error: Error) => void
}

type Deliver = (id: string, isLast: boolean) => Promise<void>

/** The queues of deliveries in the database, of all processes together. */
export interface Jobs {
  /** In the transaction that writes the rows: a row without a job, or a job without a row, cannot be. */
  readonly addMails: (transaction: Db, ids: readonly string[]) => Promise<void>
  readonly addDeliveries: (transaction: Db, deliveries: readonly WebhookMessage[]) => Promise<void>
  /** Looks for jobs now, once they are committed. */
  readonly wakeWorkers: () => void
  readonly stop: () => Promise<void>
}

/** Starts the queues of mails and webhooks. */
export const startJobs = async (options: Options): Promise<Jobs> => {
  const { database, deliver, post, warn } = options
  const boss = await openBoss(database, warn)
  const retry = { retryLimit: attemptsMax - 1, retryDelay, retryBackoff: true, retryDelayMax }
  const lived = { heartbeatSeconds: heartbeat, expireInSeconds: 300 }
  await boss.createQueue(digest, { policy: 'singleton', retryLimit: 3 })
  await boss.schedule(digest, '0 6 * * *', {}, { tz: options.timeZone })
  const workers = {
    [mails]: await workOn(boss, mails, { ...retry, ...lived }, deliver),
    [webhooks]: await workOn(boss, webhooks, { ...retry, ...lived }, post),
  }
  // It is due once a day: looked for rarely, and whenever there is something to look for in any case.
  const digests = await boss.work(digest, { pollingIntervalSeconds: 30 }, () => options.digest())
  return {
    addMails: async (transaction, ids) => {
      const jobs = ids.map((id) => ({ data: { id } }))
      if (jobs.length > 0) await boss.insert(mails, jobs, { db: toJobDatabase(transaction) })
    },
    addDeliveries: async (transaction, deliveries) => {
      const jobs = deliveries.map(({ id, webhookId }) => ({
        data: { id },
        group: { id: String(webhookId) },
      }))
      if (jobs.length > 0) await boss.insert(webhooks, jobs, { db: toJobDatabase(transaction) })
    },
    wakeWorkers: () => [...Object.values(workers), digests].forEach((id) => boss.notifyWorker(id)),
    stop: () => stopBoss(boss, warn),
  }
}

const workOn = async (
  boss: PgBoss,
  queue: string,
  options: QueueOptions,
  deliver: Deliver,
): Promise<string> => {
  await boss.createQueue(queue, options)
  const workId: string = await boss.work(
    queue,
    {
      batchSize: atOnce,
      groupConcurrency: ofOneWebhook,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: 2,
    },
    async (jobs: JobWithMetadata<{ id: string }>[]) => {
      const results = await Promise.all(
        jobs.map(async ({ id, data, retryCount }) => {
          try {
            await deliver(data.id, retryCount >= attemptsMax - 1)
            return { id, status: 'completed' as const }
          } catch {
            // The row says why.
            return { id, status: 'failed' as const }
          }
        }),
      )
      // A batch that was not full may have been as many as one webhook may have.
      boss.notifyWorker(workId)
      return results
    },
  )
  return workId
}
