import { sql } from 'kysely'
import { printOrder, type Order } from '#server/sql/toOrder.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import { type Row, withDerived } from './readRow.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Reader } from '#server/database/standbys.ts'
import type { RowSource } from './rowSource.ts'

/** Keys per fetch: they are small, and other queries run between two fetches. */
const keysAtOnce = 10_000

/** For all keys together; each list call has five seconds, but no list call reads a million. */
const keysTimeout = '30s'

/**
 * The sorted ids of the rows of a source, up to a limit: they are a snapshot, and a million of them
 * are eight megabytes. The signal ends the running statement.
 */
export const readKeys = (
  database: Reader,
  { from, where }: RowSource,
  order: readonly Order[],
  most: number,
  signal: AbortSignal,
): Promise<number[]> =>
  database.db.transaction().execute(async (transaction) => {
    await sql`set transaction read only`.execute(transaction)
    await sql`set local statement_timeout = ${sql.lit(keysTimeout)}`.execute(transaction)
    // All rows are needed, not the first ones fast.
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
      // The connection is reused only when no cancellation is under way.
      await stopped()
    }
  })

/**
 * Cancels the running statement of a transaction when the signal aborts. PGlite has one shared session,
 * so there is no other one to cancel from; its statements are short.
 */
const stopOnAbort = async (
  { db, engine }: Reader,
  transaction: Db,
  signal: AbortSignal,
): Promise<() => Promise<void>> => {
  if (engine === 'pglite') return async () => {}
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
  const pid = rows[0]?.pid
  let stopping: Promise<unknown> = Promise.resolve()
  const stop = () => {
    // If the cancellation fails, the statement runs to its end or its time limit.
    stopping = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
  }
  signal.addEventListener('abort', stop, { once: true })
  return async () => {
    signal.removeEventListener('abort', stop)
    await stopping
  }
}

/**
 * The rows for some keys, in the order of the keys, with the wanted fields. Rows are current: those
 * removed or no longer in the source are left out. All fields, also derived ones, where none are named.
 */
export const readByKeys = async (
  { db }: Pick<Reader, 'db'>,
  source: RowSource,
  keys: readonly number[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Row[]> => {
  const { resource, session, schema, from, where } = source
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session, 'values', wanted)}
    from unnest(${keys}::bigint[]) with ordinality as k(key, place)
    join ${from} on ${sql.ref(`${row}.id`)} = k.key
    where ${where} order by k.place`.execute(db)
  return wanted === undefined ? withDerived(db, source, rows) : rows
}
