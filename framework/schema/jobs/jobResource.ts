import type { Permission } from '#schema/application.ts'
import { defineResource } from '#schema/defineResource.ts'
import { choice, dateTime, integer, json, longText, optional } from '#schema/fields.ts'

/** A job of an application: what it does is given to the server, see `defineJobs`. */
export interface JobDeclaration {
  /** When it is due: a cron expression of five fields, in the time zone of the installation. Without one it is due when it is added. */
  readonly schedule?: string
  /** How often it is tried before it counts as failed; by default 3. */
  readonly attempts?: number
  /** Seconds before the second attempt; the pause doubles with each one. By default 30. */
  readonly pause?: number
}

export type JobDeclarations = { readonly [name: string]: JobDeclaration }

/** The choices of the field `job` are the names of the jobs. */
type JobName<J extends JobDeclarations> = keyof J & string

/**
 * The jobs of an application as a resource: a list of what waits, runs, is done and has failed, whose rows can be run again. It is put
 * into the catalogue under the name `job`; its table comes from `npm run migration -- job`.
 */
export const jobResource = <const J extends JobDeclarations>(
  jobs: J,
  access: { readonly read: readonly Permission[]; readonly write: readonly Permission[] },
) =>
  defineResource({
    name: 'job',
    calls: ['find', 'get'],
    access,
    fields: {
      job: choice(...(Object.keys(jobs) as JobName<J>[])),
      state: choice({
        WAITING: 'neutral',
        RUNNING: 'progress',
        REPEATED: 'attention',
        DONE: 'good',
        FAILED: 'bad',
      }),
      due: dateTime(),
      attempts: integer(0, 1_000),
      startedAt: optional(dateTime()),
      endedAt: optional(dateTime()),
      /** What the last attempt threw. */
      failureReason: optional(longText(500)),
      data: optional(json()),
    },
    states: {
      state: { WAITING: [], RUNNING: [], REPEATED: [], DONE: ['WAITING'], FAILED: ['WAITING'] },
    },
    actions: {
      runAgain: {
        kind: 'set',
        batch: true,
        sets: { state: 'WAITING', endedAt: null, failureReason: null },
        stamps: { due: 'clock.now' },
      },
    },
    list: {
      columns: ['job', 'state', 'failureReason', 'due', 'attempts', 'startedAt', 'endedAt'],
      sort: { field: 'due', order: 'DESC' },
      views: { job: { route: '/job' } },
    },
  })
