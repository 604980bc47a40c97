import { sql, type RawBuilder } from 'kysely'
import type { PlainValue } from '#schema/kinds/columnKind.ts'
import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { columnType, elementColumns, isColumn, type ColumnField } from '#server/sql/columnType.ts'
import { sampleValue } from './sampleValues.ts'
import { listTableOf, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Database } from '#server/database/openDatabase.ts'

/** More than a page of three, so that there are two. */
const enough = 5
/** Archived rows have ids that no other row gets. */
const firstArchived = 1_000_000

/** Five made-up rows, current and archived, in the tables of a resource that have none. Their company, where the scope has one, is `company`. */
export const fillTables = async (
  { db }: Pick<Database, 'db'>,
  resource: Resource,
  company: string,
): Promise<void> => {
  if (resource.tableOf !== undefined || resource.storage !== undefined) return
  const owner = resource.scope?.kind === 'company' ? resource.scope.field : undefined
  for (const archive of resource.archive ? [false, true] : [false]) {
    const schema = schemaOf(archive)
    const table = sql.table(`${schema}.${tableOf(resource)}`)
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${table}`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) continue
    for (let row = 1; row <= enough; row += 1) {
      const id = archive ? firstArchived + row : row
      const columns = {
        id: sql`${id}`,
        ...columnsOf(resource.fields, row),
        ...(owner === undefined ? {} : { [toSnakeCase(owner)]: sql`${company}` }),
      }
      await sql`insert into ${table} ${toValues(columns)}`.execute(db)
      for (const [name, field] of Object.entries(resource.fields)) {
        if (isColumn(field) || !isStored(field)) continue
        const list = sql.table(`${schema}.${listTableOf(resource, name)}`)
        const place = { parent_id: sql`${id}`, position: sql`0` }
        const element = { ...place, ...columnsOf(elementColumns(field), row) }
        await sql`insert into ${list} ${toValues(element)}`.execute(db)
      }
    }
    const sequence = `${schema}.${tableOf(resource)}`
    await sql`select setval(pg_get_serial_sequence(${sequence}, 'id'), ${firstArchived})`.execute(
      db,
    )
  }
}

type Columns = { readonly [column: string]: RawBuilder<unknown> }

const toValues = (columns: Columns) =>
  sql`(${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(columns))})`

const columnsOf = (fields: { readonly [name: string]: Field }, row: number): Columns =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isColumn(field) && isStored(field) && field.computed === undefined
        ? [[toSnakeCase(name), sampleOf(field, row)]]
        : [],
    ),
  )

/** Lists and objects are empty. */
const printed = (value: unknown) => (typeof value === 'object' ? '{}' : String(value as PlainValue))

/** A value for the column of a field. */
const sampleOf = (field: ColumnField, row: number): RawBuilder<unknown> =>
  sql`${printed(sampleValue(field, row))}::${sql.raw(columnType(field).replace(/ collate .*/, ''))}`
