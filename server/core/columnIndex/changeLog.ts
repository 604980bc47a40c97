import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'

/** A moment of the database: the transactions that it saw, and the history of the server that ran them. */
export interface Moment {
  readonly snapshot: string
  /** Another one after a restart, a restore or a promotion: numbers of transactions may have been used again. */
  readonly history: string
}

const moment = sql`
  pg_current_snapshot()::text as snapshot,
  pg_postmaster_start_time()::text || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as history`

/** The moment of a statement or, in a transaction that reads repeatably, of all of its statements. */
export const readMoment = async (db: Kysely<Tables>): Promise<Moment> => {
  const { rows } = await sql<Moment>`select ${moment}`.execute(db)
  const [now] = rows
  if (now === undefined) throw new TypeError('a statement without a moment')
  return now
}

/** What was changed between two moments. */
interface Changes extends Moment {
  /** Some may be named that were changed before. */
  readonly ids: readonly number[]
  /** Of so many rows that they are not named. */
  readonly isMany: boolean
}

/**
 * The rows of a table that were changed by transactions which the moment did not see, and which this statement sees: in whatever order
 * they were committed, none is missed.
 */
export const readChanges = async (
  db: Kysely<Tables>,
  rowsOf: string,
  { snapshot }: Moment,
): Promise<Changes> => {
  const { rows } = await sql<Moment & { ids: (string | null)[] | null }>`
    select ${moment}, (
      select array_agg(distinct row_id::text) from row_change
      where rows_of = ${rowsOf}::text and transaction >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${snapshot}::pg_snapshot)
    ) as ids`.execute(db)
  const [read] = rows
  if (read === undefined) throw new TypeError('a statement without a moment')
  const named = (read.ids ?? []).flatMap((id) => (id === null ? [] : Number(id)))
  return {
    snapshot: read.snapshot,
    history: read.history,
    ids: named,
    isMany: read.ids?.includes(null) ?? false,
  }
}
