import { sql, type Kysely } from 'kysely'
import { printOrder, type Order } from '#server/core/sql/toOrder.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Row } from './findRows.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { RowSource } from './rowSource.ts'

/** Keys that one fetch brings: they are small, and between two fetches others have their turn. */
const keysAtOnce = 10_000

/** For all keys in a row; each list call has five seconds, but no list call reads a million. */
const keysTimeout = '30s'

/**
 * The ids of the rows of a source in an order, at most so many: what they are is of one moment, and a million of them
 * are eight megabytes. The signal ends the statement that runs.
 */
export const readKeys = (
  database: Database,
  { from, where }: RowSource,
  order: readonly Order[],
  most: number,
  signal: AbortSignal,
): Promise<number[]> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    await sql`set local statement_timeout = ${sql.lit(keysTimeout)}`.execute(transaction)
    // All of them are wanted, not the first ones soon.
    await sql`set local cursor_tuple_fraction = 1`.execute(transaction)
    const stopped = await stopOnAbort(database, transaction, signal)
    try {
      const keys: number[] = []
      await sql`declare export_keys no scroll cursor for
        select ${sql.ref(`${row}.id`)} as key from ${from} where ${where}
        order by ${printOrder(order)} limit ${most}`.execute(transaction)
      for (;;) {
        signal.throwIfAborted()
        const { rows } = await sql<{ key: number }>`
          fetch forward ${sql.lit(keysAtOnce)} from export_keys`.execute(transaction)
        for (const { key } of rows) keys.push(key)
        if (rows.length < keysAtOnce) return keys
      }
    } finally {
      // The connection goes to somebody else only when nothing is on its way to end what it does.
      await stopped()
    }
  })

/**
 * Ends what the connection of a transaction does as soon as the signal says so. PGlite has one session for everybody,
 * in which there is nobody to ask another to stop; its statements are short.
 */
const stopOnAbort = async (
  { db, engine }: Database,
  transaction: Kysely<Tables>,
  signal: AbortSignal,
): Promise<() => Promise<void>> => {
  if (engine === 'pglite') return async () => {}
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  const pid = rows[0]?.pid
  let stopping: Promise<unknown> = Promise.resolve()
  const stop = () => {
    // Where it cannot be asked, the statement runs to its end or its time limit.
    stopping = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
  }
  signal.addEventListener('abort', stop, { once: true })
  return async () => {
    signal.removeEventListener('abort', stop)
    await stopping
  }
}

/**
 * The rows of some keys, in the order of the keys, with the fields that are wanted. Each is as it is now: one that is
 * gone or no longer of the source is left out.
 */
export const readByKeys = async (
  { db }: Database,
  { resource, session, schema, from, where }: RowSource,
  keys: readonly number[],
  wanted: ReadonlySet<string>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session, wanted)}
    from unnest(${keys}::bigint[]) with ordinality as k(key, place)
    join ${from} on ${sql.ref(`${row}.id`)} = k.key
    where ${where} order by k.place`.execute(db)
  return rows
}
