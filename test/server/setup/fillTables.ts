import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '#framework/schema/resource.ts'
import type { Field } from '#framework/schema/fields.ts'
import { isStored } from '#framework/schema/kinds/traits.ts'
import {
  columnType,
  elementColumns,
  isColumn,
  type ColumnField,
} from '#framework/server/sql/columnType.ts'
import { listTableOf, schemaOf, tableOf, toSnakeCase } from '#framework/server/sql/names.ts'
import type { Database } from '#framework/server/database/openDatabase.ts'

/** More than a page of three, so that there are two. */
const enough = 5
/** Archived rows have ids that no other row gets. */
const firstArchived = 1_000_000

/** Rows, current and archived, for a resource without demo and reference data. */
export const fillTables = async (
  { db }: Pick<Database, 'db'>,
  resource: Resource,
): Promise<void> => {
  if (resource.tableOf !== undefined || resource.storage !== undefined) return
  for (const archive of resource.archive ? [false, true] : [false]) {
    const schema = schemaOf(archive)
    const table = sql.table(`${schema}.${tableOf(resource)}`)
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${table}`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) continue
    for (let row = 1; row <= enough; row += 1) {
      const id = archive ? firstArchived + row : row
      const columns = { id: sql`${id}`, ...columnsOf(resource.fields, row) }
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

/** A value for the column of a field. */
const sampleOf = (field: ColumnField, row: number): RawBuilder<unknown> =>
  sql`${String(valueOf(field, row))}::${sql.raw(columnType(field).replace(/ collate .*/, ''))}`

const valueOf = (field: ColumnField, row: number): string | number | boolean => {
  switch (field.kind) {
    case 'choice':
      return field.values[row % field.values.length] ?? ''
    case 'yesNo':
      return row % 2 === 0
    case 'relation':
      return row
    case 'integer':
    case 'decimal':
      return Math.min(field.min + row, field.max)
    case 'riskLevel':
      return row % 3
    case 'commodityCode':
      return 10_000_000 + row
    case 'day':
      return `2026-11-0${row}`
    case 'due':
    case 'dateTime':
      return `2026-11-0${row}T08:00:00.000Z`
    case 'country':
      return 'DE'
    case 'statusCode':
      return `000${row}`
    case 'groups':
    case 'json':
      return '{}'
    case 'text':
    case 'email':
    case 'longText':
    case 'identifier':
      return `${row}SAMPLE`.slice(0, field.max)
  }
}
