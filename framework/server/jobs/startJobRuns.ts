import { sql } from 'kysely'
import type { JobWithMetadata } from 'pg-boss'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { repeatWork } from '#server/database/repeatWork.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { bindWrites } from '#server/write/bindHooks.ts'
import { lastOccurrence, type ApplicationJobs, type JobRun } from './applicationJobs.ts'
import { openBoss, stopBoss, toJobDatabase } from './openBoss.ts'

const queue = 'application'
/** What was given up without a word: its process died in the last attempt. */
const deadQueue = 'application-dead'

/** Milliseconds after which a job that has become due begins at the latest. */
const lookEvery = 5_000
/** How many jobs a process runs at once. */
const atOnce = 4
const attemptsByDefault = 3
const pauseByDefault = 30
const longestPause = 3_600
/** A process that has said nothing for so many seconds is dead. */
const heartbeatSeconds = 30
/** Seconds after which an attempt is taken for lost. */
const longestRun = 3_600
/** Jobs that are done are kept so long; those that failed stay. */
const keptDays = 90
const dayMs = 86_400_000
const longestReason = 500
/** So many are handed to the workers at once. */
const portion = 500

export interface JobLog {
  warn(facts: object, text: string): void
}

/** What jobs use of the server. */
export type JobContext = Pick<
  RouteContext,
  'application' | 'clock' | 'database' | 'hooks' | 'settings'
>

/** What pg-boss has of a row. One that is run again is due at another time, by which it is told from what was given up before. */
interface HandedJob {
  readonly id: number
  readonly due: string
}

interface Row {
  readonly id: number
  readonly job: string
  readonly due: Date
  readonly data: AnyRecord | null
}

/**
 * Runs the jobs of an application, in every process: rows of `job` that are due are handed to pg-boss, which lets one process do each of
 * them. Schedules follow the clock of the server; one that was missed while no process ran is made up for once.
 * @returns `look`, which hands over at once what is due, and `stop`
 */
export const startJobRuns = async (
  context: JobContext,
  catalogue: Catalogue,
  { declared, work }: ApplicationJobs,
  { log, isHeld }: { readonly log: JobLog; readonly isHeld: boolean },
): Promise<{ readonly look: () => Promise<void>; readonly stop: () => Promise<void> }> => {
  const { database, clock, settings } = context
  const { db } = database
  const begun = clock()
  const stopping = new AbortController()
  const warn = (error: Error) => log.warn({ err: error }, 'jobs wait')
  const boss = await openBoss(database, warn)
  await boss.createQueue(deadQueue)
  await boss.createQueue(queue, {
    // One that waits or runs is not handed over again.
    policy: 'exclusive',
    deadLetter: deadQueue,
    heartbeatSeconds,
    expireInSeconds: longestRun,
    retryBackoff: true,
    retryDelayMax: longestPause,
  })

  const runOf = ({ data, due, job }: Row): JobRun => ({
    data,
    due,
    database,
    settings,
    clock,
    signal: stopping.signal,
    as: (company, transaction) =>
      bindWrites(
        context,
        catalogue,
        toCaller(context, sessionOf(context, job, company)),
        transaction,
        clock(),
      ),
  })

  const attempt = async ({ data, retryCount, retryLimit }: JobWithMetadata<HandedJob>) => {
    const row = await begin(db, data.id, clock())
    // Deleted, or done already by a process that died before it said so.
    if (row === undefined) return
    try {
      const doWork = work[row.job]
      if (doWork === undefined) throw new Error(`there is no job ${row.job}`)
      await doWork(runOf(row))
      await end(db, row.id, 'DONE', null, clock())
    } catch (error) {
      const isLast = retryCount >= retryLimit
      await end(db, row.id, isLast ? 'FAILED' : 'REPEATED', reasonOf(error), clock())
      log.warn({ err: error, job: row.job, id: row.id }, 'a job failed')
      throw error
    }
  }
  const workers = [
    await boss.work(
      queue,
      { includeMetadata: true, localConcurrency: atOnce, pollingIntervalSeconds: 2 },
      async (jobs: JobWithMetadata<HandedJob>[]) => {
        for (const job of jobs) await attempt(job)
      },
    ),
    await boss.work(deadQueue, { pollingIntervalSeconds: 10 }, async (jobs) => {
      for (const { data } of jobs) await giveUp(db, data as HandedJob, clock())
    }),
  ]

  const look = async (): Promise<void> => {
    const now = clock()
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('jobs')) as mine`.execute(transaction)
      // Another process is at it.
      if (!rows[0]?.mine) return
      for (const [name, { schedule }] of Object.entries(declared)) {
        if (schedule === undefined) continue
        const due = lastOccurrence(schedule, now, settings.timeZone)
        // After the last one that there is a row of; at first, after the beginning.
        await sql`insert into job (job, state, due, attempts)
          select ${name}, 'WAITING', ${due}, 0 where ${due} > coalesce(
            (select max(due) from job where job = ${name} and due <= ${now}), ${begun})`.execute(
          transaction,
        )
      }
      // The last one of each job stays: a schedule goes on from it.
      await sql`delete from job where state = 'DONE'
        and ended_at < ${new Date(now.getTime() - keptDays * dayMs)}
        and exists (select from job as later where later.job = job.job and later.due > job.due)`.execute(
        transaction,
      )
      const waiting = await sql<Omit<Row, 'data'>>`
        select id, job, due from job where state = 'WAITING' and due <= ${now}
        order by due, id limit ${portion}`.execute(transaction)
      const jobs = waiting.rows.map(({ id, job, due }) => ({
        data: { id: Number(id), due: new Date(due).toISOString() } satisfies HandedJob,
        singletonKey: String(id),
        retryLimit: (declared[job]?.attempts ?? attemptsByDefault) - 1,
        retryDelay: declared[job]?.pause ?? pauseByDefault,
      }))
      if (jobs.length > 0) await boss.insert(queue, jobs, { db: toJobDatabase(transaction) })
    })
    workers.forEach((id) => boss.notifyWorker(id))
  }
  const lookOrWarn = () =>
    look().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'it was not looked for jobs')
    })
  const looking = isHeld ? undefined : repeatWork(lookOrWarn, lookEvery)
  return {
    look,
    stop: async () => {
      stopping.abort()
      await looking?.stop()
      await stopBoss(boss, warn)
    },
  }
}

/** A job has the rights of the system in the company whose records it writes. */
const sessionOf = ({ application }: JobContext, job: string, participantCode: string): Session => ({
  participantCode,
  username: `job ${job}`,
  permissions: application.permissions,
  groups: [],
  flags: [],
  archive: false,
})

/** The row of an attempt that begins; undefined if there is nothing to do. */
const begin = async (db: Db, id: number, now: Date): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    update job set state = 'RUNNING', attempts = attempts + 1, started_at = ${now}, version = version + 1
    where id = ${id} and state in ('WAITING', 'RUNNING', 'REPEATED')
    returning id, job, due, data`.execute(db)
  const [row] = rows
  return row && { ...row, id: Number(row.id), due: new Date(row.due) }
}

const end = async (
  db: Db,
  id: number,
  state: 'DONE' | 'REPEATED' | 'FAILED',
  reason: string | null,
  now: Date,
): Promise<void> => {
  await sql`
    update job set state = ${state}, failure_reason = ${reason}, ended_at = ${now}, version = version + 1
    where id = ${id} and state = 'RUNNING'`.execute(db)
}

const giveUp = async (db: Db, { id, due }: HandedJob, now: Date): Promise<void> => {
  await sql`
    update job set state = 'FAILED', failure_reason = coalesce(failure_reason, 'the process ended'),
      ended_at = ${now}, version = version + 1
    where id = ${id} and due = ${due} and state in ('RUNNING', 'REPEATED')`.execute(db)
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestReason)
