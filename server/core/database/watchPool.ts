import type { PostgresPoolClient } from 'kysely'
import type { Telemetry } from '#server/core/telemetry/telemetry.ts'

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

/** The connection of a pool, each of whose statements is reported to the watcher. */
export const watchClient = (
  client: PostgresPoolClient,
  pool: PoolName,
  watcher: PoolWatcher,
): PostgresPoolClient => {
  const query = async (text: unknown, values?: readonly unknown[]) => {
    const end = watcher.began(pool, typeof text === 'string' ? text : '')
    try {
      const result = await (client.query as (...sent: unknown[]) => Promise<unknown>).call(
        client,
        text,
        values,
      )
      end()
      return result
    } catch (error) {
      end(error)
      throw error
    }
  }
  return new Proxy(client, {
    get: (target, name) => {
      if (name === 'query') return query
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
