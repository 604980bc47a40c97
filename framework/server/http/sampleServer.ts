import type { Database } from '#server/database/openDatabase.ts'
import { pendingMigrations, readMigrations } from '#server/database/migrate.ts'
import { createPoolWatcher } from '#server/database/watchPool.ts'
import type { Settings } from '#server/settings.ts'
import type { Telemetry } from '#server/operate/telemetry/telemetry.ts'

/** What waits in the database, by the name of the queue: how many there are is asked when metrics are read. */
export type Queues = Readonly<Record<string, (database: Database) => Promise<number>>>

interface Sampled {
  readonly database: Database
  readonly settings: Pick<Settings, 'stage'>
  readonly telemetry: Telemetry
  readonly build: string
  readonly migrations?: readonly URL[] | undefined
  readonly queues?: Queues | undefined
}

/** Measures the database, the schema and the queues of the application; nothing if metrics and traces are off. */
export const sampleServer = ({
  database,
  settings: { stage },
  telemetry,
  build,
  migrations: folders = [],
  queues = {},
}: Sampled): void => {
  const { metrics, tracing } = telemetry
  if (metrics.isOn || tracing.isOn) database.watch(createPoolWatcher(telemetry))
  if (!metrics.isOn) return
  metrics.sample('portal_build_info', { build, node: process.version, stage }, () => 1)
  const isUp = () =>
    database.ready().then(
      () => 1,
      () => 0,
    )
  metrics.sample('portal_database_up', {}, isUp)
  for (const { pool } of database.pools()) {
    const stateOf = () => database.pools().find((one) => one.pool === pool)
    const idle = () => stateOf()?.idle ?? 0
    const used = () => (stateOf()?.total ?? 0) - idle()
    metrics.sample('portal_pool_connections', { pool, state: 'idle' }, idle)
    metrics.sample('portal_pool_connections', { pool, state: 'used' }, used)
    metrics.sample('portal_pool_waiting', { pool }, () => stateOf()?.waiting ?? 0)
  }
  for (const { server, look } of database.standbys) {
    const isThere = () =>
      look().then(
        () => 1,
        () => 0,
      )
    metrics.sample('portal_standby_up', { server }, isThere)
    metrics.sample('portal_standby_delay_bytes', { server }, async () => (await look()).delay)
  }
  const pending = async () => (await pendingMigrations(database, { folders })).length
  const applied = async () => (await readMigrations(folders)).length - (await pending())
  metrics.sample('portal_migrations', { state: 'pending' }, pending)
  metrics.sample('portal_migrations', { state: 'applied' }, applied)
  for (const [queue, read] of Object.entries(queues))
    metrics.sample('portal_queue_length', { queue }, () => read(database))
}
