import { sql } from 'kysely'
import { isStored, type AnyRecord, type Resource } from '@quayside/framework'
import {
  columnType,
  elementColumns,
  isColumn,
  listTableOf,
  schemaOf,
  tableOf,
  toSnakeCase,
  type ColumnField,
  type Db,
} from '@quayside/framework/server'

/**
 * Inserts complete records with their lists: one statement per table, one array parameter per column. Records with
 * lists have their id; others may leave it to the table.
 */
export const insertRows = async (
  db: Db,
  resource: Resource,
  records: readonly AnyRecord[],
  archived = false,
): Promise<void> => {
  const [first] = records
  if (first === undefined) return
  const schema = schemaOf(archived)
  const columns = Object.entries(resource.fields).flatMap(([name, field]): Column[] =>
    isColumn(field) && isStored(field) && !field.computed ? [toColumn(name, field)] : [],
  )
  const id: Column[] = first['id'] === undefined ? [] : [{ name: 'id', type: 'bigint' }]
  await insertArrays(db, `${schema}.${tableOf(resource)}`, [...id, ...columns], records)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isColumn(field)) continue
    const elements = Object.entries(elementColumns(field)).map(([key, of]) => toColumn(key, of))
    const table = `${schema}.${listTableOf(resource, name)}`
    await insertArrays(db, table, [...place, ...elements], toElements(records, name))
  }
}

interface Column {
  /** The name of the record's property; the column has the same in snake case. */
  readonly name: string
  readonly type: string
}

const place: readonly Column[] = [
  { name: 'parentId', type: 'bigint' },
  { name: 'position', type: 'smallint' },
]

// A cast to varchar(3) would truncate silently; with text the column refuses longer texts.
const toColumn = (name: string, field: ColumnField): Column => ({
  name,
  type: columnType(field).replace(/^varchar.*/, 'text'),
})

const toElements = (records: readonly AnyRecord[], name: string): AnyRecord[] =>
  records.flatMap(({ id, [name]: list }) =>
    ((list ?? []) as readonly unknown[]).map((element, position) => ({
      ...(typeof element === 'object' ? element : { value: element }),
      parentId: id,
      position,
    })),
  )

const insertArrays = async (
  db: Db,
  table: string,
  columns: readonly Column[],
  rows: readonly AnyRecord[],
): Promise<void> => {
  if (rows.length === 0) return
  const names = sql.join(columns.map(({ name }) => sql.id(toSnakeCase(name))))
  const arrays = columns.map(
    ({ name, type }) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(type)}[]`,
  )
  await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${sql.join(arrays)})`.execute(
    db,
  )
}

// A number that is unique on this database; it spells "load".
const lockNumber = 0x6c6f6164

/**
 * Runs the work in one transaction if the table is empty, without the time limit of queries. Several
 * processes may do this concurrently: one works, the others wait and find the table filled. True: it was this one.
 */
export const loadOnce = (
  { db }: { readonly db: Db },
  tables: readonly string[],
  work: (db: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(transaction)
    for (const table of tables) if (await hasRows(transaction, table)) return false
    await work(transaction)
    return true
  })

const hasRows = async (db: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from ${sql.table(table)}) as there`.execute(db)
  return rows[0]?.there === true
}
