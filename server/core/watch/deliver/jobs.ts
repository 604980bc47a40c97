import { CompiledQuery, type Kysely } from 'kysely'
import { PgBoss, type Db, type JobWithMetadata } from 'pg-boss'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Database } from '#server/core/database/openDatabase.ts'

/** Attempts of a delivery: the pauses double from half a minute to an hour, so the last one is after some three hours. */
const attemptsMax = 10
const retryDelay = 30
const retryDelayMax = 3_600
/** A process that has said nothing for so long is dead, in seconds. */
const heartbeat = 30
const atOnce = 20

/** Where pg-boss has its tables. */
export const jobsSchema = 'jobs'

const queue = 'watch-deliver'
const digest = 'watch-digest'

interface Options {
  readonly database: Pick<Database, 'query'>
  readonly timeZone: string
  /** Sends what a row of the ledger says; throws where another attempt is worth it. */
  readonly deliver: (id: string, isLast: boolean) => Promise<void>
  /** Makes the mails of the day. */
  readonly digest: () => Promise<void>
  readonly warn: (error: Error) => void
}

/** The queue of deliveries in the database, of all processes together. */
export interface Jobs {
  /** In the transaction that writes the rows: a row without a job, or a job without a row, cannot be. */
  readonly add: (transaction: Kysely<Tables>, ids: readonly string[]) => Promise<void>
  /** Looks for jobs now, once they are committed. */
  readonly nudge: () => void
  readonly stop: () => Promise<void>
}

/**
 * Starts pg-boss on our own connections, with tables of its own. It claims, repeats with growing
 * pauses, and gives what a dead process had to another one.
 */
export const startJobs = async (options: Options): Promise<Jobs> => {
  const { database, deliver, warn } = options
  const { rows } = await database.query(
    `select to_regnamespace('${jobsSchema}') is null as missing`,
  )
  const missing = rows[0]?.['missing'] === true
  const boss = new PgBoss({
    db: { executeSql: database.query },
    schema: jobsSchema,
    // The owner of the tables has made it where another user serves calls.
    createSchema: missing,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', warn)
  await boss.start()
  const retry = { retryLimit: attemptsMax - 1, retryDelay, retryBackoff: true, retryDelayMax }
  await boss.createQueue(queue, { ...retry, heartbeatSeconds: heartbeat, expireInSeconds: 300 })
  await boss.createQueue(digest, { policy: 'singleton', retryLimit: 3 })
  await boss.schedule(digest, '0 6 * * *', {}, { tz: options.timeZone })
  const workId = await boss.work(
    queue,
    {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: 2,
    },
    async (jobs: JobWithMetadata<{ id: string }>[]) =>
      Promise.all(
        jobs.map(async ({ id, data, retryCount }) => {
          try {
            await deliver(data.id, retryCount >= attemptsMax - 1)
            return { id, status: 'completed' as const }
          } catch {
            // The row says why.
            return { id, status: 'failed' as const }
          }
        }),
      ),
  )
  await boss.work(digest, { pollingIntervalSeconds: 30 }, () => options.digest())
  return {
    add: async (transaction, ids) => {
      if (ids.length === 0) return
      const db: Db = {
        executeSql: async (text, values = []) => {
          const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]))
          return { rows }
        },
      }
      await boss.insert(
        queue,
        ids.map((id) => ({ data: { id } })),
        { db },
      )
    },
    nudge: () => boss.notifyWorker(workId),
    stop: async () => {
      await boss.stop({ graceful: true, close: false, timeout: 5_000 })
    },
  }
}
