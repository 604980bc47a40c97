/** What a metric measures, as Prometheus names it. */
interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** Each has few values that are known beforehand: never a user, a company or an id. */
  readonly labels: readonly string[]
  /** Upper ends in seconds, for a histogram. */
  readonly buckets?: readonly number[]
}

const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const querySeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** Every metric of the server, declared once: `docs/reference/monitoring.md`, the dashboard and the alerts are compared with it. */
export const metricTable = {
  portal_build_info: {
    type: 'gauge',
    help: 'Always 1; the labels say which build runs on which Node',
    labels: ['build', 'node', 'stage'],
  },
  portal_calls_total: {
    type: 'counter',
    help: 'Answered calls; `route` is the template of the address',
    labels: ['method', 'route', 'status'],
  },
  portal_call_duration_seconds: {
    type: 'histogram',
    help: 'Time until an answer was sent, without open streams',
    labels: ['method', 'route'],
    buckets: callSeconds,
  },
  portal_refusals_total: {
    type: 'counter',
    help: 'Answers with an error, by its code in errors.md; RATE_LIMITED is a limit that was reached',
    labels: ['code'],
  },
  portal_security_events_total: {
    type: 'counter',
    help: 'Security events by their name; sign-ins are events of the identity provider',
    labels: ['event'],
  },
  portal_query_duration_seconds: {
    type: 'histogram',
    help: 'Time of a statement at the database; `kind` is read, write or other, `outcome` done or failed',
    labels: ['pool', 'kind', 'outcome'],
    buckets: querySeconds,
  },
  portal_pool_wait_seconds: {
    type: 'histogram',
    help: 'Time that work waited for a connection to the database',
    labels: ['pool'],
    buckets: querySeconds,
  },
  portal_pool_connections: {
    type: 'gauge',
    help: 'Open connections to the database; `state` is used or idle',
    labels: ['pool', 'state'],
  },
  portal_pool_waiting: {
    type: 'gauge',
    help: 'Work that waits for a connection to the database',
    labels: ['pool'],
  },
  portal_database_up: {
    type: 'gauge',
    help: '1 if the database answers within a second, else 0',
    labels: [],
  },
  portal_reads_total: {
    type: 'counter',
    help: 'Lists, counts, exports and searches with a standby set; `outcome` is standby, or why the primary answered: behind, gone or conflict',
    labels: ['outcome'],
  },
  portal_standby_wait_seconds: {
    type: 'histogram',
    help: 'Time that a read waited until the standby had everything acknowledged before it',
    labels: [],
    buckets: querySeconds,
  },
  portal_standby_up: {
    type: 'gauge',
    help: '1 if the standby answers and can be read from, else 0; missing without DATABASE_READ_URL',
    labels: ['server'],
  },
  portal_standby_delay_bytes: {
    type: 'gauge',
    help: 'Bytes of the log that the primary has written and the standby has not yet replayed',
    labels: ['server'],
  },
  portal_migrations: {
    type: 'gauge',
    help: 'Migrations of this build; `state` is applied or pending',
    labels: ['state'],
  },
  portal_queue_length: {
    type: 'gauge',
    help: 'What waits or runs now; `queue` is one of those below',
    labels: ['queue'],
  },
  portal_worker_threads: {
    type: 'gauge',
    help: 'Threads that draw documents',
    labels: ['work'],
  },
  portal_live_streams: {
    type: 'gauge',
    help: 'Open pages that receive changes',
    labels: [],
  },
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof metricTable

type NamesOf<Type extends Metric['type']> = {
  [Name in MetricName]: (typeof metricTable)[Name]['type'] extends Type ? Name : never
}[MetricName]

export type CounterName = NamesOf<'counter'>
export type HistogramName = NamesOf<'histogram'>
export type GaugeName = NamesOf<'gauge'>

/** A value for each label of the metric, and no other. */
export type LabelsOf<Name extends MetricName> = Readonly<
  Record<(typeof metricTable)[Name]['labels'][number], string>
>
