import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import type { JobDeclaration, JobDeclarations } from '#schema/jobs/jobResource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Settings } from '#server/settings.ts'
import type { WrittenRow } from '#server/write/writeHooks.ts'

/** One attempt of a job. */
export interface JobRun {
  /** What it was added with; null for one of a schedule. */
  readonly data: AnyRecord | null
  /** When it was to begin. */
  readonly due: Date
  readonly database: Database
  readonly settings: Settings
  readonly clock: () => Date
  /** Aborted when the process is asked to stop: another one begins the job again. */
  readonly signal: AbortSignal
  /** Reads and saves records of a company in a transaction as a call would: checked, audited, with hooks. */
  readonly as: (company: string, transaction: Db) => Pick<WrittenRow, 'read' | 'save'>
}

/**
 * Does a job. What it throws is the reason of the failure, and it is tried again. It may be begun twice for one row: when its process died
 * after the work was done and before that was known.
 */
export type JobWork = (run: JobRun) => Promise<void>

/** The jobs of an application for the server. */
export interface ApplicationJobs {
  readonly declared: JobDeclarations
  readonly work: { readonly [name: string]: JobWork }
}

/** Adds a job in a transaction: it is there if the transaction is. */
type AddJob<Name extends string> = (
  transaction: Db,
  name: Name,
  job: { readonly data?: AnyRecord; readonly due: Date },
) => Promise<void>

/**
 * Says what the declared jobs do; the compiler asks for all of them.
 * @throws TypeError for a schedule that is no cron expression
 */
export const defineJobs = <const J extends JobDeclarations>(
  declared: J,
  work: { readonly [N in keyof J & string]: JobWork },
): ApplicationJobs & { readonly add: AddJob<keyof J & string> } => {
  for (const [name, { schedule }] of Object.entries<JobDeclaration>(declared))
    if (schedule !== undefined) assertSchedule(name, schedule)
  return { declared, work, add }
}

const add: AddJob<string> = async (transaction, name, { data, due }) => {
  const text = data === undefined ? null : JSON.stringify(data)
  await sql`insert into job (job, state, due, attempts, data)
    values (${name}, 'WAITING', ${due}, 0, ${text}::jsonb)`.execute(transaction)
}

const assertSchedule = (name: string, schedule: string): void => {
  try {
    if (schedule.trim().split(/\s+/).length !== 5) throw new TypeError('it has not five fields')
    lastOccurrence(schedule, new Date(0), 'UTC')
  } catch (error) {
    throw new TypeError(`the schedule of the job ${name} is no cron expression: ${schedule}`, {
      cause: error,
    })
  }
}

/** The last time before `now` that a cron expression names in a time zone. */
export const lastOccurrence = (schedule: string, now: Date, tz: string): Date =>
  CronExpressionParser.parse(schedule, { currentDate: now, tz }).prev().toDate()
