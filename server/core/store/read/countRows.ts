import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'
import { printedName } from '#server/core/sql/printedName.ts'

export type Total = { readonly totalElements: number; readonly totalEstimated?: true }

/**
 * The number of rows that fit a filter: exact if half a second suffices, else the planner's estimate, marked as such. An
 * estimate is never more than all rows that the session sees, which `countUnfiltered` counts.
 */
export const countRows = async (
  database: Reader,
  source: RowSource,
  countUnfiltered: () => Promise<number>,
): Promise<Total> => {
  try {
    return {
      totalElements: await countAll({ db: database.brief, steady: database.steady }, source),
    }
  } catch (error) {
    if (!isCancelled(error)) throw error
    const estimate = await estimateRows(database.db, source)
    const most = source.filter ? await countUnfiltered() : estimate
    return { totalElements: Math.min(estimate, most), totalEstimated: true }
  }
}

/** The exact number of rows, within the time limit of queries. In a transaction, `db` and `steady` are that. */
export const countAll = async (
  { db, steady }: Pick<Reader, 'db' | 'steady'>,
  source: RowSource,
): Promise<number> => {
  const { from, where, scope, filter } = source
  return scope && !filter ? countScope(steady, source) : count(db, sql`${from} where ${where}`)
}

/** By the index of the company's rows alone: never worth further processes. */
const countScope = (steady: Kysely<Tables>, { schema, scope }: RowSource): Promise<number> =>
  count(
    steady,
    sql`${printedName(`${schema}.${scope?.table.name}`)} where company = ${scope?.company}::text`,
  )

const count = async (db: Kysely<Tables>, rowsOf: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${rowsOf}`.execute(db)
  return Number(rows[0]?.count)
}

/** 57014 query_canceled: what a statement timeout raises. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** What the planner expects. */
export const estimateRows = async (
  db: Kysely<Tables>,
  { from, where }: RowSource,
): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select 1 from ${from} where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
