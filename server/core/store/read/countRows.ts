import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'

export type Total = { readonly totalElements: number; readonly totalEstimated?: true }

/**
 * The number of rows that fit a filter: exact if half a second suffices, else the planner's estimate, marked as such. An
 * estimate is never more than all rows that the session sees, which `countUnfiltered` counts.
 */
export const countRows = async (
  database: Database,
  source: RowSource,
  countUnfiltered: () => Promise<number>,
): Promise<Total> => {
  try {
    return { totalElements: await countAll(database.brief, source) }
  } catch (error) {
    if (!isCancelled(error)) throw error
    const estimate = await estimateRows(database.db, source)
    const most = source.isFiltered ? await countUnfiltered() : estimate
    return { totalElements: Math.min(estimate, most), totalEstimated: true }
  }
}

/** The exact number of rows, within the time limit of queries. */
export const countAll = async (
  db: Kysely<Tables>,
  { from, where, schema, scope, isFiltered }: RowSource,
): Promise<number> => {
  const counted =
    scope && !isFiltered
      ? sql`${sql.table(`${schema}.${scope.table.name}`)} where company = ${scope.company}::text`
      : sql`${from} where ${where}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted}`.execute(
    db,
  )
  return Number(rows[0]?.count)
}

/** 57014 query_canceled: what a statement timeout raises. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

const estimateRows = async (db: Kysely<Tables>, { from, where }: RowSource): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${from} where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
