import { PostgresDialect, type PostgresPool } from 'kysely'
import pg, { type PoolConfig } from 'pg'
import { GuardedKysely, guardPool, type Db, type TransactionGuard } from './guardedKysely.ts'
import { PreparingClient } from './preparingClient.ts'
import { sessionSettings, statementTimeout } from './roleSettings.ts'
import { valueTypes } from './valueTypes.ts'
import { watchClient, type PoolName, type PoolState, type PoolWatcher } from './watchPool.ts'

/** The connections to one address, in pools by what their statements are like. */
export interface Pools {
  readonly db: Db
  readonly brief: Db
  readonly steady: Db
  readonly engine: 'pglite' | 'postgres'
  readonly briefQueryLimit: number
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  readonly states: () => PoolState[]
  /** Ends all connections and opens none: statements under way, and what waits for a connection, fail at once. */
  readonly abandon: () => void
  /** Waits for running statements, but for none of an abandoned database. */
  readonly close: () => Promise<void>
}

export interface PoolsOptions {
  /** PGlite: one connection, which is all three pools. */
  readonly isEmbedded: boolean
  readonly config: PoolConfig
  /** By what the metrics name the pools. */
  readonly names: readonly [main: PoolName, brief: PoolName, steady: PoolName]
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

/** How long after the limit of a statement its server is taken for lost, in milliseconds. */
const answerMargin = 2_000
/** How long a pooler lets a statement wait for a connection, in milliseconds. */
const poolerQueue = 5_000

/** Opens the pools; a connection is opened when work first needs it. */
export const openPools = (options: PoolsOptions): Pools => {
  const { isEmbedded, isPooled, config, names, guard, acquireTimeout, briefQueryLimit } = options
  const pools = new Map<PoolName, pg.Pool>()
  const clients = new Set<pg.PoolClient>()
  const waiting = new Set<(reason: Error) => void>()
  let isAbandoned = false
  const abandonment = Promise.withResolvers<void>()
  const slowest = Math.max(statementTimeout, briefQueryLimit) + answerMargin
  const patience = isEmbedded ? undefined : slowest + (isPooled ? poolerQueue : 0)

  /** A connection of a pool, or none once the database is abandoned. */
  const acquire = async (pool: pg.Pool): Promise<pg.PoolClient> => {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>()
    waiting.add(reject)
    if (isAbandoned) reject(new Error(abandoned))
    else pool.connect().then(resolve, reject)
    return promise.finally(() => waiting.delete(reject))
  }
  const open = (name: PoolName, limits: PoolConfig) => {
    const pool = new pg.Pool({
      ...config,
      ...limits,
      connectionTimeoutMillis: acquireTimeout,
      types: valueTypes,
    })
    pool.on('connect', (client) => {
      clients.add(client)
      options.opened(client)
    })
    pool.on('remove', (client) => clients.delete(client))
    pool.on('error', () => {})
    pools.set(name, pool)
    const take = async () => {
      const watcher = options.watcher()
      const begin = performance.now()
      const client = await acquire(pool)
      try {
        await options.beforeUse?.(client)
      } catch (error) {
        client.release(true)
        throw error
      }
      watcher?.waited(name, (performance.now() - begin) / 1_000)
      const began = watcher && ((text: string) => watcher.began(name, text))
      return watchClient(client, { patience, began })
    }
    // Kysely passes a cursor only where it was given one.
    const connect = take as unknown as PostgresPool['connect']
    const dialect = new PostgresDialect({ pool: guardPool(pool, guard, connect) })
    return { db: new GuardedKysely({ dialect }, guard), take }
  }
  const [main, second, third] = names
  const { db, take } = open(main, {})
  const limit = isPooled
    ? { Client: briefClient(briefQueryLimit) }
    : { statement_timeout: briefQueryLimit }
  const brief = isEmbedded ? db : open(second, { ...limit, max: 5 }).db
  const steady = isEmbedded
    ? db
    : open(third, isPooled ? { max: steadyLimits.max } : steadyLimits).db
  const query: Pools['query'] = async (text, values) => {
    const client = await take()
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
  const abandon = () => {
    isAbandoned = true
    abandonment.resolve()
    for (const reject of waiting) reject(new Error(abandoned))
    for (const client of clients) void client.end()
  }
  const close = async () => {
    const ended = Promise.all([...new Set([db, brief, steady])].map((one) => one.destroy()))
    await Promise.race([ended, abandonment.promise])
  }
  const engine = isEmbedded ? 'pglite' : 'postgres'
  return { db, brief, steady, engine, briefQueryLimit, query, states, abandon, close }
}

const abandoned = 'Connection terminated: the database is no longer waited for'

const toState = ([pool, { totalCount, idleCount, waitingCount }]: [PoolName, pg.Pool]) => ({
  pool,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/**
 * A connection to a pooler that limits the time of each statement by itself: a setting of the session would also be that of
 * the next one who gets the connection. Costs two further ways to the database and back.
 */
const briefClient = (milliseconds: number) =>
  class extends pg.Client {
    override query = ((text: unknown, values?: unknown[]) => {
      if (typeof text !== 'string' || values === undefined || ofTransaction.test(text))
        return super.query(text as string, values)
      const limited = async () => {
        await super.query(`begin; set local statement_timeout = ${milliseconds}`)
        try {
          const answer = await super.query(text, values)
          await super.query('commit')
          return answer
        } catch (error) {
          // Where the connection was lost this fails too, and the first reason counts.
          await super.query('rollback').catch(() => undefined)
          throw error
        }
      }
      return limited()
    }) as unknown as pg.Client['query']
  }

const ofTransaction = /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i
