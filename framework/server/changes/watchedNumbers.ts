import { sql, type RawBuilder } from 'kysely'
import { columnKindOf } from '#kinds/columns.ts'
import { foldCase as foldText } from '#query/foldCase.ts'
import { numberFields, type NumberField } from '#schema/filters/numberFields.ts'
import { collations } from '#schema/kinds/columnKind.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { foldCase, listTableOf, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'

const readableFields = (resource: Resource, session: Session) =>
  numberFields(resource).filter(({ name }) => isReadable(resource, name, session))

/** Watched numbers are kept in upper case. */
const toNumber = (value: RawBuilder<unknown>) =>
  sql<string>`upper(${value}::text ${sql.raw(collations.words)})`

/** Where the number is: a column of the rows, or of the table of elements. */
const placeOf = (resource: Resource, { name, property }: NumberField) => {
  const field = fieldOf(resource, name)
  return field !== undefined && isColumn(field)
    ? { column: toSnakeCase(name) }
    : { column: toSnakeCase(property ?? 'value'), elements: listTableOf(resource, name) }
}

/** SQL of all numbers of some rows, each with the field that has it. */
export const selectNumbers = (
  resource: Resource,
  fields: readonly NumberField[],
  ids: readonly number[],
): RawBuilder<unknown> =>
  sql.join(
    fields.map((place) => {
      const { column, elements } = placeOf(resource, place)
      const id = sql.ref(elements === undefined ? 'id' : 'parent_id')
      const table = `${schemaOf(false)}.${elements ?? tableOf(resource)}`
      return sql`
        select ${id} as row_id, ${toNumber(sql.ref(column))} as number, ${place.name}::text as field
        from ${sql.table(table)} where ${id} = any(${[...ids]}::bigint[])`
    }),
    sql` union `,
  )

/** Rows that have a number, among those of a session. */
export interface FoundNumber {
  readonly number: string
  readonly count: number
  /** The first of them, by id. */
  readonly rowId: number
}

/** Which of some numbers, in upper case, the rows of a source have in fields that its session may read. */
export const findNumbers = async (
  db: Db,
  { resource, session, schema, from, where }: RowSource,
  numbers: readonly string[],
): Promise<readonly FoundNumber[]> => {
  const fields = readableFields(resource, session)
  if (fields.length === 0) return []
  const id = sql.ref(`${row}.id`)
  const selected = fields.map((place) => {
    const { column, elements } = placeOf(resource, place)
    const value = sql.ref(`${elements === undefined ? row : 'n'}.${column}`)
    const join =
      elements === undefined
        ? sql``
        : sql` join ${sql.table(`${schema}.${elements}`)} as n on n.parent_id = ${id}`
    // By the index that the column has.
    const isOne =
      columnKindOf(place.field).search(place.field) === 'codes'
        ? sql`${value} = any(${[...numbers]}::text[])`
        : sql`${foldCase(value)} = any(${numbers.map(foldText)}::text[])`
    return sql`select ${toNumber(value)} as number, ${id} as id from ${from}${join} where ${isOne} and ${where}`
  })
  const { rows } = await sql<FoundNumber>`
    select number, count(*)::int as count, min(id) as "rowId" from (${sql.join(selected, sql` union `)}) as found
    where number = any(${[...numbers]}::text[]) group by number`.execute(db)
  return rows.map((found) => ({ ...found, rowId: Number(found.rowId) }))
}

/** Which numbers of some watches some rows have now, in fields that a session may read. */
export const readMatches = async (
  db: Db,
  resource: Resource,
  session: Session,
  {
    watchIds,
    rowIds,
  }: { readonly watchIds: readonly number[]; readonly rowIds: readonly number[] },
): Promise<(watchId: number, rowId: number) => readonly string[]> => {
  const fields = readableFields(resource, session)
  if (fields.length === 0 || watchIds.length === 0) return () => []
  const { rows } = await sql<{ watchId: number; rowId: number; numbers: string[] }>`
    select k.watch_id as "watchId", n.row_id as "rowId", array_agg(distinct k.number order by k.number) as numbers
    from (${selectNumbers(resource, fields, rowIds)}) as n
    join watch_number as k on k.watch_id = any(${[...watchIds]}::bigint[]) and k.number = n.number
    group by 1, 2`.execute(db)
  const found = new Map(rows.map((one) => [`${one.watchId} ${one.rowId}`, one.numbers]))
  return (watchId, rowId) => found.get(`${watchId} ${rowId}`) ?? []
}
