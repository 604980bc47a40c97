import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'

export type Total = { readonly totalElements: number; readonly totalEstimated?: true }

/** A lower estimate would contradict that counting took too long. */
const estimateFloor = 100_001

/**
 * The number of rows: exact if half a second suffices, else the planner's estimate, marked as such.
 */
export const countRows = async (database: Database, source: RowSource): Promise<Total> => {
  try {
    return { totalElements: await countAll(database.brief, source) }
  } catch (error) {
    if (!isCancelled(error)) throw error
    const estimate = await estimateRows(database.db, source)
    return { totalElements: Math.max(estimateFloor, estimate), totalEstimated: true }
  }
}

const readCount = async (db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await query.execute(db)
  return Number((rows[0] as { count: number }).count)
}

/** The exact number of rows, within the time limit of queries. */
export const countAll = (
  db: Kysely<Tables>,
  { from, where, members }: RowSource,
): Promise<number> =>
  readCount(
    db,
    members
      ? sql`select count(distinct parent_id) as count from ${members}`
      : sql`select count(*) as count from ${from} where ${where}`,
  )

/** 57014 query_canceled: what a statement timeout raises. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

const estimateRows = async (db: Kysely<Tables>, { from, where }: RowSource): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${from} where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
