import { sql, type Kysely } from 'kysely'
import { toSnakeCase } from '#server/core/sql/names.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Row } from '#server/core/store/read/findRows.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'

/** Only these fields of the rows, sorted by arrival. */
export const findInformation = async (
  db: Kysely<Tables>,
  { from, where }: RowSource,
  fields: readonly string[],
  most: number,
): Promise<Row[]> => {
  const column = (name: string) => sql.ref(`${row}.${toSnakeCase(name)}`)
  const columns = fields.map((name) => sql`${column(name)} as ${sql.id(name)}`)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${from} where ${where}
    order by ${column('id')} limit ${most}`.execute(db)
  return rows
}
