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
    help: 'Always 1; labels identify the build and the Node version',
    labels: ['build', 'node', 'stage'],
  },
  portal_calls_total: {
    type: 'counter',
    help: 'HTTP requests; `route` is the route template',
    labels: ['method', 'route', 'status'],
  },
  portal_call_duration_seconds: {
    type: 'histogram',
    help: 'Response time, without open streams',
    labels: ['method', 'route'],
    buckets: callSeconds,
  },
  portal_refusals_total: {
    type: 'counter',
    help: 'Error responses by code (errors.md); RATE_LIMITED counts exceeded limits',
    labels: ['code'],
  },
  portal_security_events_total: {
    type: 'counter',
    help: 'Security events by name; sign-ins are events of the identity provider',
    labels: ['event'],
  },
  portal_query_duration_seconds: {
    type: 'histogram',
    help: 'Duration of SQL statements; `kind` is read, write or other, `outcome` done or failed',
    labels: ['pool', 'kind', 'outcome'],
    buckets: querySeconds,
  },
  portal_pool_wait_seconds: {
    type: 'histogram',
    help: 'Time spent waiting for a database connection',
    labels: ['pool'],
    buckets: querySeconds,
  },
  portal_pool_connections: {
    type: 'gauge',
    help: 'Open database connections; `state` is used or idle',
    labels: ['pool', 'state'],
  },
  portal_pool_waiting: {
    type: 'gauge',
    help: 'Requests waiting for a database connection',
    labels: ['pool'],
  },
  portal_database_up: {
    type: 'gauge',
    help: '1 if the database responds within a second, else 0',
    labels: [],
  },
  portal_reads_total: {
    type: 'counter',
    help: 'Lists, counts, exports and searches with a standby configured; `outcome` is standby, or the reason for the primary: behind, gone or conflict',
    labels: ['outcome'],
  },
  portal_standby_wait_seconds: {
    type: 'histogram',
    help: 'Time that reads waited for the standby to replay acknowledged writes',
    labels: [],
    buckets: querySeconds,
  },
  portal_standby_up: {
    type: 'gauge',
    help: '1 if the standby responds and is readable, else 0; absent without DATABASE_READ_URL',
    labels: ['server'],
  },
  portal_standby_delay_bytes: {
    type: 'gauge',
    help: 'Replication lag in bytes: log written by the primary and not yet replayed',
    labels: ['server'],
  },
  portal_migrations: {
    type: 'gauge',
    help: 'Migrations of this build; `state` is applied or pending',
    labels: ['state'],
  },
  portal_queue_length: {
    type: 'gauge',
    help: 'Waiting and running items; queues are listed below',
    labels: ['queue'],
  },
  portal_worker_threads: {
    type: 'gauge',
    help: 'Worker threads that render documents',
    labels: ['work'],
  },
  portal_live_streams: {
    type: 'gauge',
    help: 'Open live-update streams',
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
