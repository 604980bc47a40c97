import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { createTransactionGuard, type Db } from './guardedKysely.ts'
import { listenOn, type Hearer, type StopListening } from './listen.ts'
import { lockDirectory } from './lockDirectory.ts'
import { splitHosts } from '#server/settingKinds.ts'
import { openPools, pooledLimits, postgresLimits } from './openPools.ts'
import { Standbys, type Reading, type StandbyState } from './standbys.ts'
import { startPglite } from './startPglite.ts'
import type { PoolState, PoolWatcher } from './watchPool.ts'

/** One open database; both engines use the same wire protocol and return equal values. */
export interface Database {
  readonly db: Db
  /** For queries with a limit of half a second by default, such as totals; PGlite has no limit. */
  readonly brief: Db
  /** That limit, in milliseconds. */
  readonly briefQueryLimit: number
  /**
   * For statements with few texts, whose best plan never depends on their values: each connection plans such a text once, and not
   * for each call.
   */
  readonly steady: Db
  readonly engine: 'pglite' | 'postgres'
  /** Runs a text of one or several statements, and returns the rows of all; for a library that brings its own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Begins to read lists, counts, exports and searches as of now: from a standby that has everything that was acknowledged until
   * now if there is one, else from the primary.
   */
  beginReading(): Promise<Reading>
  /** The same for a single piece of work. */
  read: Reading['run']
  readonly standbys: readonly StandbyState[]
  /** Hears the notifications of a channel until the returned function is called or the database is closed. */
  listen(channel: string, hearer: Hearer): Promise<StopListening>
  pools(): readonly PoolState[]
  /** Tells the watcher of every statement from now on. Without one, statements go straight to the driver. */
  watch(watcher: PoolWatcher): void
  /** Resolves when the database answers a query within a second, rejects otherwise. */
  ready(): Promise<void>
  /** Ends all connections and opens none: what waits for the database fails. For the end of a process whose database is silent. */
  abandon(): void
  /** Waits for running queries, then releases the connections and the directory. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL address. Undefined: PGlite. */
  readonly databaseUrl?: string | undefined
  /** The address of a streaming standby, or with commas between their hosts of several. Undefined: there is none. */
  readonly databaseReadUrl?: string | undefined
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
    return connect('postgres', limits, options)
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

const lockData = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  return lockDirectory(dataDir)
}

const connect = async (
  engine: Database['engine'],
  config: PoolConfig,
  options: DatabaseOptions,
  afterClose = async () => {},
): Promise<Database> => {
  const { log, acquireTimeout = 5_000, briefQueryLimit = 500 } = options
  const { databaseUrl, databaseReadUrl, databaseSessionUrl } = options
  const isEmbedded = engine === 'pglite'
  const isPooled = databaseSessionUrl !== undefined
  const hearers = new Set<Hearer>()
  let watcher: PoolWatcher | undefined
  // Without a listener the loss of a connection, in use or idle, would end the process.
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const shared = {
    isEmbedded,
    isPooled,
    config: databaseUrl ? { ...config, connectionString: databaseUrl } : config,
    acquireTimeout,
    briefQueryLimit,
    guard: createTransactionGuard(),
    watcher: () => watcher,
    opened: (client: PoolClient) => {
      client.on('error', warn)
      // PGlite has one session, which listens as well.
      client.on('notification', ({ payload = '' }) => {
        for (const { heard } of hearers) heard(payload)
      })
    },
  }
  const primary = openPools({ ...shared, names: ['main', 'brief', 'steady'] })
  const { db, brief, steady, query } = primary
  const standbys = databaseReadUrl
    ? new Standbys(splitHosts(databaseReadUrl), primary, shared)
    : undefined
  const all = [primary, ...(standbys?.pools ?? [])]
  const beginReading = async (): Promise<Reading> =>
    standbys?.begin() ?? { run: (work) => work(primary) }
  const listens = new Set<StopListening>()
  const listen = async (channel: string, hearer: Hearer): Promise<StopListening> => {
    const lost = (err: Error) => log.warn({ err }, 'the connection that listens was lost')
    const connectionString = databaseSessionUrl ?? databaseUrl
    const stop = isEmbedded
      ? await listenInside(db, channel, hearer, hearers)
      : await listenOn({ ...shared.config, connectionString }, channel, hearer, lost)
    listens.add(stop)
    return async () => {
      listens.delete(stop)
      await stop()
    }
  }
  const close = async () => {
    await Promise.all([...listens].map((stop) => stop()))
    await Promise.all(all.map((pools) => pools.close()))
    await afterClose()
  }
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await close()
    throw new Error(`the database does not answer (${toReason(error)})`, { cause: error })
  }
  return {
    db,
    brief,
    steady,
    briefQueryLimit,
    engine,
    query,
    listen,
    beginReading,
    read: async (work) => (await beginReading()).run(work),
    standbys: standbys?.states ?? [],
    pools: () => sumByName(all.flatMap((pools) => pools.states())),
    watch: (given) => {
      watcher = given
    },
    ready: () => answersWithin(1_000, db),
    abandon: () => {
      for (const pools of all) pools.abandon()
    },
    close,
  }
}

/** Standbys have pools of the same names. */
const sumByName = (states: readonly PoolState[]): PoolState[] => {
  const sums = new Map<string, PoolState>()
  for (const { pool, total, idle, waiting } of states) {
    const sum = sums.get(pool) ?? { pool, total: 0, idle: 0, waiting: 0 }
    sums.set(pool, {
      pool,
      total: sum.total + total,
      idle: sum.idle + idle,
      waiting: sum.waiting + waiting,
    })
  }
  return [...sums.values()]
}

/** PGlite sends notifications with the answers of its one session. */
const listenInside = async (
  db: Db,
  channel: string,
  hearer: Hearer,
  hearers: Set<Hearer>,
): Promise<StopListening> => {
  await sql`listen ${sql.id(channel)}`.execute(db)
  hearers.add(hearer)
  hearer.begun()
  return async () => void hearers.delete(hearer)
}

const answersWithin = async (milliseconds: number, db: Db): Promise<void> => {
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
