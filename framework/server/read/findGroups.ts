import { sql, type Kysely } from 'kysely'
import type { GroupValue } from '#schema/kinds/kind.ts'
import { groupMax, type Groups } from '#schema/list/grouping.ts'
import type { Tables } from '#server/database/guardedKysely.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import type { RowSource } from './rowSource.ts'

/** How many rows of a source have each value of a column, the most frequent value first. */
export const findGroups = async (
  db: Kysely<Tables>,
  { from, where }: RowSource,
  column: string,
): Promise<Groups> => {
  const target = sql.ref(`${row}.${toSnakeCase(column)}`)
  // One more than is answered says that there are more.
  const { rows } = await sql<{ value: GroupValue; count: number }>`
    select ${target} as value, count(*) as count from ${from} where ${where}
    group by ${target} order by count(*) desc, ${target} limit ${groupMax + 1}`.execute(db)
  const groups = rows
    .slice(0, groupMax)
    .map(({ value, count }) => ({ value, count: Number(count) }))
  return { groups, isCut: rows.length > groupMax }
}
