import { type Kysely, PostgresDialect } from 'kysely'
import pg, { type PoolConfig } from 'pg'
import { briefClient } from '#server/core/database/briefClient.ts'
import {
  GuardedKysely,
  guardPool,
  type Tables,
  type TransactionGuard,
} from '#server/core/database/guardedKysely.ts'
import { PreparingClient } from '#server/core/database/preparingClient.ts'
import { sessionSettings, statementTimeout } from '#server/core/database/roleSettings.ts'
import { valueTypes } from '#server/core/database/valueTypes.ts'
import {
  watchClient,
  type PoolName,
  type PoolState,
  type PoolWatcher,
} from '#server/core/database/watchPool.ts'
import { isFormer, renewing } from './renewing.ts'
import type { Pulse } from './pulse.ts'

/** The connections to one server, in pools by what their statements are like. */
export interface Pools {
  readonly db: Kysely<Tables>
  readonly brief: Kysely<Tables>
  readonly steady: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  readonly briefQueryLimit: number
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  readonly states: () => PoolState[]
  readonly close: () => Promise<void>
}

export interface PoolsOptions {
  /** PGlite: one connection, which is all three pools. */
  readonly isEmbedded: boolean
  readonly config: PoolConfig
  /** By what the metrics name the pools. */
  readonly names: readonly [main: PoolName, brief: PoolName, steady: PoolName]
  /** Which server connections lead to; undefined: that of the configuration. */
  readonly pulse?: Pulse | undefined
  readonly isPooled: boolean
  readonly acquireTimeout: number
  readonly briefQueryLimit: number
  readonly guard: TransactionGuard
  readonly watcher: () => PoolWatcher | undefined
  readonly opened: (client: pg.PoolClient) => void
  /** Called with each connection before work gets it. It is closed if this rejects. */
  readonly beforeUse?: (client: pg.PoolClient) => Promise<void>
}

export const plannerSettings = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
/** A pooler refuses settings, and has no session in which a statement could keep its name. */
export const pooledLimits: PoolConfig = {
  max: 10,
  application_name: 'quayside',
  keepAlive: true,
}
export const postgresLimits: PoolConfig = {
  ...pooledLimits,
  statement_timeout: statementTimeout,
  options: plannerSettings,
}

/*
 * The statements prescribe how rows are found: no row is looked up twice, so remembering rows costs and never saves, and the planner's
 * guess of a size that it does not know must not start further processes.
 */
const steadyLimits: PoolConfig = {
  Client: PreparingClient,
  max: 5,
  options: `${plannerSettings} -c plan_cache_mode=force_generic_plan -c enable_memoize=off -c max_parallel_workers_per_gather=0`,
}

/** Opens the pools; a connection is opened when work first needs it. */
export const openPools = (options: PoolsOptions): Pools => {
  const { isEmbedded, isPooled, config, names, guard, acquireTimeout, pulse } = options
  const pools = new Map<PoolName, pg.Pool>()
  const open = (name: PoolName, limits: PoolConfig) => {
    const pool = new pg.Pool({
      ...config,
      ...limits,
      ...(pulse
        ? { Client: renewing((limits.Client ?? pg.Client) as typeof pg.Client, pulse) }
        : {}),
      connectionTimeoutMillis: acquireTimeout,
      types: valueTypes,
    })
    pool.on('connect', options.opened)
    pool.on('error', () => {})
    pools.set(name, pool)
    const connect = async () => {
      const client = await (pulse ? takeCurrent(pool, pulse, acquireTimeout) : pool.connect())
      try {
        await options.beforeUse?.(client)
      } catch (error) {
        client.release(true)
        throw error
      }
      return client
    }
    const take = async () => {
      const watcher = options.watcher()
      if (watcher === undefined) return connect()
      const begin = performance.now()
      const client = await connect()
      watcher.waited(name, (performance.now() - begin) / 1_000)
      return watchClient(client, name, watcher)
    }
    const dialect = new PostgresDialect({ pool: guardPool(pool, guard, take) })
    return new GuardedKysely({ dialect }, guard)
  }
  const [main, second, third] = names
  const db = open(main, {})
  const limit = isPooled
    ? { Client: briefClient(options.briefQueryLimit) }
    : { statement_timeout: options.briefQueryLimit }
  const brief = isEmbedded ? db : open(second, { ...limit, max: 5 })
  const steady = isEmbedded ? db : open(third, isPooled ? { max: steadyLimits.max } : steadyLimits)
  const query: Pools['query'] = async (text, values) => {
    const pool = pools.get(main) as pg.Pool
    const client = await (pulse ? takeCurrent(pool, pulse, acquireTimeout) : pool.connect())
    try {
      const answers = (await client.query(text, values)) as pg.QueryResult | pg.QueryResult[]
      return { rows: [answers].flat().flatMap(({ rows }) => rows) }
    } catch (error) {
      // Several statements may have begun a transaction.
      await client.query('rollback').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
  const states = () => [...pools].map(toState)
  const close = async () => {
    for (const one of new Set([db, brief, steady])) await one.destroy()
  }
  const engine = isEmbedded ? 'pglite' : 'postgres'
  const { briefQueryLimit } = options
  return { db, brief, steady, engine, briefQueryLimit, query, states, close }
}

/** A connection to the server that has the role now: those to a former one are closed. */
const takeCurrent = async (
  pool: pg.Pool,
  pulse: Pulse,
  milliseconds: number,
): Promise<pg.PoolClient> => {
  await pulse.find(milliseconds)
  for (;;) {
    const client = await pool.connect()
    const release = client.release.bind(client)
    if (!isFormer(client, pulse)) {
      client.release = (error) => release(error ?? isFormer(client, pulse))
      return client
    }
    release(true)
  }
}

const toState = ([pool, { totalCount, idleCount, waitingCount }]: [PoolName, pg.Pool]) => ({
  pool,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})
