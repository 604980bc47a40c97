import type pg from 'pg'
import { toDatabaseFault } from './databaseFault.ts'
import type { Telemetry } from '#server/operate/telemetry/telemetry.ts'

/** Those of the primary, and those of the standby. */
export type PoolName = 'main' | 'brief' | 'steady' | 'readMain' | 'readBrief' | 'readSteady'

/** Where a read was answered, and if it was the primary, why. */
export type ReadOutcome = 'standby' | 'behind' | 'gone' | 'conflict'

/** The connections of one pool now. */
export interface PoolState {
  readonly pool: PoolName
  readonly total: number
  readonly idle: number
  /** Work that waits for a connection. */
  readonly waiting: number
}

/** Hears of each connection that work got, and of each statement. */
export interface PoolWatcher {
  waited(pool: PoolName, seconds: number): void
  /** A statement begins; the returned function is called at its end. */
  began(pool: PoolName, text: string): (error?: unknown) => void
  /** A list, a count or the like was read, with a standby configured. */
  read(outcome: ReadOutcome): void
  /** A standby has what a read asks for, after so many seconds. */
  followed(seconds: number): void
}

/** Measures and traces statements, without the values that they are run with. */
export const createPoolWatcher = ({
  metrics,
  tracing,
}: Pick<Telemetry, 'metrics' | 'tracing'>): PoolWatcher => ({
  waited: (pool, seconds) => metrics.observe('portal_pool_wait_seconds', { pool }, seconds),
  read: (outcome) => metrics.count('portal_reads_total', { outcome }),
  followed: (seconds) => metrics.observe('portal_standby_wait_seconds', {}, seconds),
  began: (pool, text) => {
    const kind = kindOf(text)
    const begin = performance.now()
    const end = tracing.begin(`database ${kind}`, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, 2_000),
      'portal.pool': pool,
    })
    return (error) => {
      const outcome = error === undefined ? 'done' : 'failed'
      const seconds = (performance.now() - begin) / 1_000
      metrics.observe('portal_query_duration_seconds', { pool, kind, outcome }, seconds)
      end({}, error)
    }
  },
})

const kindOf = (text: string): 'read' | 'write' | 'other' => {
  const word = /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase()
  if (word === 'select' || word === 'with') return 'read'
  return word === 'insert' || word === 'update' || word === 'delete' ? 'write' : 'other'
}

interface ClientLimits {
  /** Milliseconds after which the server of a statement is taken for lost; undefined: never. */
  readonly patience: number | undefined
  /** Called with each statement; what it returns, at its end. */
  readonly began?: ((text: string) => (error?: unknown) => void) | undefined
}

/**
 * A connection of a pool that is closed when its server is lost, only reads now, or does not answer: without that a statement to a server
 * that vanished from the network would wait for a quarter of an hour, and the next one again.
 */
export const watchClient = (
  client: pg.PoolClient,
  { patience, began }: ClientLimits,
): WatchedClient => {
  let limit = patience
  const query: WatchedClient['query'] = async (text, values) => {
    // Such a transaction has a limit of its own, or none.
    if (ownLimit.test(text)) limit = undefined
    const end = began?.(text)
    // The driver destroys the socket of a connection with a statement under way.
    const close = () => void client.end()
    const timer = limit === undefined ? undefined : setTimeout(close, limit)
    try {
      const result = await client.query(text, values as unknown[])
      end?.()
      return result
    } catch (error) {
      if (toDatabaseFault(error) === 'DATABASE_UNAVAILABLE') close()
      end?.(error)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
  return { query, release: (error) => client.release(error) }
}

const ownLimit = /^\s*set local statement_timeout\b/

/** What Kysely, and a library with its own SQL, need of a connection. */
export interface WatchedClient {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>
  readonly release: (error?: Error | boolean) => void
}
