import { codeOf } from '#server/database/databaseFault.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Reader } from '#server/database/standbys.ts'
import { type Total, reachableRows } from '#query/paging.ts'
import { countedRows } from './page/printPlan.ts'
import type { RowSource } from './rowSource.ts'

/** How long counting more than `reachableRows` may take. */
const patienceMs = 100
/** And for a page near the end, for which the exact total is needed. */
export const endPatienceMs = 500

/**
 * The number of matching rows: exact up to `reachableRows`, and beyond if that takes at most `patience` milliseconds.
 * @param areMany whether more than `reachableRows` are known to match
 */
export const countRows = async (
  { db }: Pick<Reader, 'db'>,
  source: RowSource,
  { areMany = false, patience = patienceMs }: { areMany?: boolean; patience?: number } = {},
): Promise<Total> => {
  if (!areMany) {
    const reachable = sql`(select from ${countedRows(source)} limit ${sql.lit(reachableRows + 1)}) as reachable`
    const totalElements = await countIn(db, reachable)
    if (totalElements <= reachableRows) return { totalElements }
  }
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(transaction)
      return { totalElements: await countAll(transaction, source) }
    })
  } catch (error) {
    // 57014 query_canceled: what a statement timeout raises.
    if (codeOf(error) !== '57014') throw error
    return { totalElements: reachableRows, totalEstimated: true }
  }
}

/** The exact number of rows, within the time limit of queries. */
export const countAll = (db: Db, source: RowSource): Promise<number> =>
  countIn(db, countedRows(source))

/** What the planner expects. */
export const estimateRows = async (
  { db }: Pick<Reader, 'db'>,
  { from, where }: RowSource,
): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from ${from} where ${where}`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/** How many rows there are behind `from`. */
export const countIn = async (db: Db, rowsOf: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${rowsOf}`.execute(db)
  return Number(rows[0]?.count)
}
