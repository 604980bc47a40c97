import { sql, type RawBuilder } from 'kysely'
import type { PlainValue } from '#schema/kinds/columnKind.ts'
import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { columnType, elementColumns, isColumn, type ColumnField } from '#server/sql/columnType.ts'
import { sampleValue } from '#server/seed/sampleValues.ts'
import { listTableOf, relationSource, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { ownerFields } from '#server/sql/printTable.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { relationsOf, type Relation } from '#schema/relations.ts'

/** Archived rows have ids that no other row gets. */
const firstArchived = 1_000_000

interface Filling {
  /** The company of the rows, where the scope has one. */
  readonly company: string
  /** How many rows each table gets, archived ones apart. */
  readonly count: number
}

/**
 * Fills the tables of some resources with made-up rows, current and archived, those that relations name first. Tables with rows stay as they
 * are, and a row that a unique key refuses is left out. Resolves to the names of the resources whose tables were filled.
 */
export const fillTables = async (
  { db }: Pick<Database, 'db'>,
  resources: readonly Resource[],
  filling: Filling,
): Promise<string[]> => {
  const filled: string[] = []
  for (const resource of inOrder(resources)) {
    if (resource.tableOf !== undefined || resource.storage !== undefined) continue
    for (const archive of resource.archive ? [false, true] : [false])
      if (await fillTable(db, resource, resources, archive, filling)) filled.push(resource.name)
  }
  return [...new Set(filled)]
}

/** Resources after those that their relations name. */
const inOrder = (resources: readonly Resource[]): readonly Resource[] => {
  const sorted = new Set<Resource>()
  const add = (resource: Resource) => {
    for (const { to } of relationsOf({ resource })) {
      const other = resources.find(({ name }) => name === to)
      if (other !== undefined && other !== resource && !sorted.has(other)) add(other)
    }
    sorted.add(resource)
  }
  for (const resource of resources) add(resource)
  return [...sorted]
}

const fillTable = async (
  db: Db,
  resource: Resource,
  resources: readonly Resource[],
  archive: boolean,
  { company, count }: Filling,
): Promise<boolean> => {
  const owners = ownerFields(resource.scope)
  const name = `${schemaOf(archive)}.${tableOf(resource)}`
  const table = sql.table(name)
  const { rows } = await sql`select 1 from ${table} limit 1`.execute(db)
  if (rows.length > 0) return false
  for (let row = 1; row <= count; row += 1) {
    const id = archive ? firstArchived + row : row
    const columns = {
      id: sql`${id}`,
      ...columnsOf(resource.fields, row),
      ...relatedColumns(
        relationsOf({ resource }).filter(({ property }) => property === undefined),
        resources,
        archive,
        row,
      ),
      ...Object.fromEntries(owners.map((name) => [toSnakeCase(name), sql`${company}`])),
    }
    const made = await sql`
      insert into ${table} ${toValues(columns)} on conflict do nothing returning id`.execute(db)
    if (made.rows.length === 0) continue
    for (const [list, field] of Object.entries(resource.fields)) {
      if (isColumn(field) || !isStored(field)) continue
      const place = { parent_id: sql`${id}`, position: sql`0` }
      const relations = relationsOf({ resource }).filter(
        ({ name, property }) => name === list && property !== undefined,
      )
      const element = {
        ...place,
        ...columnsOf(elementColumns(field), row),
        ...relatedColumns(relations, resources, archive, row),
      }
      const elements = sql.table(`${schemaOf(archive)}.${listTableOf(resource, list)}`)
      await sql`insert into ${elements} ${toValues(element)}`.execute(db)
    }
  }
  await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${firstArchived})`.execute(db)
  return true
}

type Columns = { readonly [column: string]: RawBuilder<unknown> }

const toValues = (columns: Columns) =>
  sql`(${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(columns))})`

/** Records that are there, in turn. */
const relatedColumns = (
  relations: readonly Relation[],
  resources: readonly Resource[],
  archive: boolean,
  row: number,
): Columns =>
  Object.fromEntries(
    relations.flatMap((relation) => {
      const target = resources.find((one) => one.name === relation.to)
      if (target === undefined) return []
      const table = `${schemaOf(archive && target.archive === true)}.${tableOf(target)}`
      const count = sql`(select greatest(count(*), 1) from ${sql.table(table)})`
      const found = sql`select id from ${sql.table(table)} order by id offset ${row - 1} % ${count} limit 1`
      return [[relationSource(relation).column, sql`coalesce((${found}), ${row})`]]
    }),
  )

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
