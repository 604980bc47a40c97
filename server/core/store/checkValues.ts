import { sql, type Kysely } from 'kysely'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { columnKindOf } from '#server/core/kinds/kinds.ts'
import { isColumn } from '#server/core/sql/columnType.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/core/sql/names.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'

/** The inputs whose value no row of another resource has, of kinds whose values are those rows. */
export const checkValues = async (
  db: Kysely<Tables>,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = resource.fields[name]
    const values = field && isColumn(field) ? columnKindOf(field).values : undefined
    const value = draft[name]
    if (values === undefined || typeof value !== 'string') continue
    const holder = catalogue[values.resource]
    if (holder === undefined) throw new TypeError(`there is no resource ${values.resource}`)
    const table = sql.table(`${schemaOf(false)}.${tableOf(holder)}`)
    const column = sql.id(toSnakeCase(values.field))
    const { rows } = await sql`select 1 from ${table} where ${column} = ${value} limit 1`.execute(
      db,
    )
    if (rows.length === 0) problems[name] = 'notOffered'
  }
  return problems
}
