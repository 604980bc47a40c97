import { sql, type Kysely } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Row } from './findRows.ts'
import type { Tables } from '#server/database/guardedKysely.ts'

/** A complete short catalogue, sorted by id. */
export const readAll = async (db: Kysely<Tables>, resource: Resource): Promise<Row[]> => {
  const columns = Object.entries(resource.fields).flatMap(([name, field]) =>
    isColumn(field) ? [sql`${sql.ref(toSnakeCase(name))} as ${sql.id(name)}`] : [],
  )
  const { rows } = await sql<Row>`
    select id, version, ${sql.join(columns)} from ${sql.table(tableOf(resource))} order by id`.execute(
    db,
  )
  return rows
}
