import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, PostgresDialect, sql } from 'kysely'
import pg, { type PoolConfig } from 'pg'
import { briefClient } from './briefClient.ts'
import { createTransactionGuard, GuardedKysely, guardPool, type Tables } from './guardedKysely.ts'
import { listenOn, type Hearer, type StopListening } from './listen.ts'
import { lockDirectory } from './lockDirectory.ts'
import { PreparingClient } from './preparingClient.ts'
import { sessionSettings, statementTimeout } from './roleSettings.ts'
import { startPglite } from './startPglite.ts'
import { valueTypes } from './valueTypes.ts'
import { watchClient, type PoolName, type PoolState, type PoolWatcher } from './watchPool.ts'

/** One open database; both engines use the same wire protocol and return equal values. */
export interface Database {
  readonly db: Kysely<Tables>
  /** For queries with a limit of half a second by default, such as totals; PGlite has no limit. */
  readonly brief: Kysely<Tables>
  /** That limit, in milliseconds. */
  readonly briefQueryLimit: number
  /**
   * For statements with few texts, whose best plan never depends on their values: each connection plans such a text once, and not
   * for each call.
   */
  readonly steady: Kysely<Tables>
  readonly engine: 'pglite' | 'postgres'
  /** Runs a text of one or several statements, and returns the rows of all; for a library that brings its own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Hears the notifications of a channel until the returned function is called or the database is closed. */
  listen(channel: string, hearer: Hearer): Promise<StopListening>
  /** The connections of each pool. */
  pools(): readonly PoolState[]
  /** Tells the watcher of every statement from now on. Without one, statements go straight to the driver. */
  watch(watcher: PoolWatcher): void
  /** Resolves when the database answers a query within a second, rejects otherwise. */
  ready(): Promise<void>
  /** Waits for running queries, then releases the connections and the directory. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL address; undefined: PGlite. */
  readonly databaseUrl?: string | undefined
  /**
   * The same database without the pooler to which `databaseUrl` leads, for what needs a session of its own. Sessions behind the
   * pooler have their settings from `keepRoleSettings`. Undefined: there is no pooler.
   */
  readonly databaseSessionUrl?: string | undefined
  /** The directory of PGlite; undefined: in memory. */
  readonly dataDir?: string | undefined
  /** An initial dump, for PGlite in memory. */
  readonly image?: Uint8Array | undefined
  readonly log: { warn(facts: object, message: string): void }
  /** Max wait for a free connection, in milliseconds; then the call fails as overloaded. */
  readonly acquireTimeout?: number
  /** Limit of a statement on `brief`, in milliseconds. */
  readonly briefQueryLimit?: number
}

/** Opens PostgreSQL if an address is given, PGlite otherwise; rejects if it does not answer. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir } = options
  if (databaseUrl) {
    const limits = options.databaseSessionUrl ? pooledLimits : postgresLimits
    return connect('postgres', { ...limits, connectionString: databaseUrl }, options)
  }
  const lock = dataDir ? await lockData(dataDir) : undefined
  try {
    const pglite = await startPglite({
      directory: dataDir ? join(dataDir, 'pglite') : undefined,
      image: options.image,
    })
    // PGlite has one session, so there is only one connection.
    const pool = { stream: pglite.openStream, max: 1, idleTimeoutMillis: 0 }
    return await connect('pglite', pool, options, async () => {
      await pglite.stop()
      await lock?.release()
    })
  } catch (error) {
    await lock?.release()
    throw error
  }
}

export const plannerSettings = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
/** A pooler refuses settings, and has no session in which a statement could keep its name. */
const pooledLimits: PoolConfig = { max: 10, application_name: 'quayside', keepAlive: true }
const postgresLimits: PoolConfig = {
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

const lockData = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  return lockDirectory(dataDir)
}

const connect = async (
  engine: Database['engine'],
  config: PoolConfig,
  { log, acquireTimeout = 5_000, briefQueryLimit = 500, databaseSessionUrl }: DatabaseOptions,
  afterClose = async () => {},
): Promise<Database> => {
  const guard = createTransactionGuard()
  const hearers = new Set<Hearer>()
  const opened = new Map<PoolName, pg.Pool>()
  let watcher: PoolWatcher | undefined
  const open = (name: PoolName, limits: PoolConfig) => {
    const pool = new pg.Pool({
      ...config,
      ...limits,
      connectionTimeoutMillis: acquireTimeout,
      types: valueTypes,
    })
    // Without a listener the loss of a connection, in use or idle, would end the process.
    const warn = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
    pool.on('connect', (client) => {
      client.on('error', warn)
      // PGlite has one session, which listens as well.
      client.on('notification', ({ payload = '' }) => {
        for (const { heard } of hearers) heard(payload)
      })
    })
    pool.on('error', () => {})
    opened.set(name, pool)
    const take = async () => {
      if (watcher === undefined) return pool.connect()
      const begin = performance.now()
      const client = await pool.connect()
      watcher.waited(name, (performance.now() - begin) / 1_000)
      return watchClient(client, name, watcher)
    }
    const dialect = new PostgresDialect({ pool: guardPool(pool, guard, take) })
    return new GuardedKysely({ dialect }, guard)
  }
  const db = open('main', {})
  const isPooled = databaseSessionUrl !== undefined
  const limit = isPooled
    ? { Client: briefClient(briefQueryLimit) }
    : { statement_timeout: briefQueryLimit }
  const brief = engine === 'pglite' ? db : open('brief', { ...limit, max: 5 })
  const steady =
    engine === 'pglite' ? db : open('steady', isPooled ? { max: steadyLimits.max } : steadyLimits)
  const listens = new Set<StopListening>()
  const listen = async (channel: string, hearer: Hearer): Promise<StopListening> => {
    const warn = (err: Error) => log.warn({ err }, 'the connection that listens was lost')
    const limits = {
      ...config,
      ...(isPooled ? { connectionString: databaseSessionUrl } : {}),
      types: valueTypes,
      connectionTimeoutMillis: acquireTimeout,
    }
    const stop =
      engine === 'postgres'
        ? await listenOn(limits, channel, hearer, warn)
        : await listenInside(db, channel, hearer, hearers)
    listens.add(stop)
    return async () => {
      listens.delete(stop)
      await stop()
    }
  }
  const close = async () => {
    for (const stop of listens) await stop()
    for (const one of new Set([db, brief, steady])) await one.destroy()
    await afterClose()
  }
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await close()
    throw new Error(`the database does not answer (${toReason(error)})`, { cause: error })
  }
  const query = async (text: string, values?: unknown[]) => {
    const client = await (opened.get('main') as pg.Pool).connect()
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
  const ready = () => answersWithin(1_000, db)
  const pools = () => [...opened].map(toState)
  const watch = (given: PoolWatcher) => {
    watcher = given
  }
  const asked = { query, listen, pools, watch, ready, close }
  return { db, brief, briefQueryLimit, steady, engine, ...asked }
}

const toState = ([pool, { totalCount, idleCount, waitingCount }]: [PoolName, pg.Pool]) => ({
  pool,
  total: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** PGlite sends notifications with the answers of its one session. */
const listenInside = async (
  db: Kysely<Tables>,
  channel: string,
  hearer: Hearer,
  hearers: Set<Hearer>,
): Promise<StopListening> => {
  await sql`listen ${sql.id(channel)}`.execute(db)
  hearers.add(hearer)
  hearer.begun()
  return async () => void hearers.delete(hearer)
}

const answersWithin = async (milliseconds: number, db: Kysely<Tables>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`the database did not answer within ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    await Promise.race([sql`select 1`.execute(db), promise])
  } finally {
    clearTimeout(timer)
  }
}

// A refused connection to a name with several addresses has a code and no message.
const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.message.startsWith('unsupported startup parameter'))
    return 'DATABASE_URL leads to a pooler: set DATABASE_SESSION_URL to the database itself'
  return error.message || ('code' in error ? String(error.code) : error.name)
}
