import { sql, type RawBuilder } from 'kysely'
import { bindOrder, printOrder } from '#server/sql/toOrder.ts'
import { foldCase, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row, type Condition } from '#server/sql/toWhere.ts'
import type { Row } from './readRow.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'
import type { Resource } from '#schema/resource.ts'
import { normalizeCode } from '#schema/values/normalizeText.ts'
import type { Session } from '#schema/session.ts'

/** The first rows of each source, in the sort order of the resource's list. */
export const findSorted = async (
  db: Db,
  sources: readonly RowSource[],
  most: number,
): Promise<Row[]> => {
  const found = await Promise.all(
    sources.map((source) => {
      const keys = sql`select ${id} as key from ${source.from} where ${source.where}`
      return read(db, source, keys, most)
    }),
  )
  return found.flat()
}

/** The last row for each value of a field, in the sort order of the resource's list. */
export const findLatest = async (
  db: Db,
  sources: readonly RowSource[],
  field: string,
  most: number,
): Promise<Row[]> => {
  const found = await Promise.all(
    sources.map((source) => {
      const group = sql.ref(`${row}.${toSnakeCase(field)}`)
      const keys = sql`
        select distinct on (${group}) ${id} as key from ${source.from} where ${source.where}
        order by ${group}, ${orderOf(source)}`
      return read(db, source, keys, most)
    }),
  )
  return found.flat()
}

const id = sql.ref(`${row}.id`)
const orderOf = ({ resource, session, lookups }: RowSource) =>
  printOrder(bindOrder(resource, [], session, lookups()))

/** Materialized before sorting, otherwise the planner scans in sort order, hoping for early matches. */
const read = async (
  db: Db,
  source: RowSource,
  keys: RawBuilder<unknown>,
  most: number,
): Promise<Row[]> => {
  const { resource, schema, session, from } = source
  const { rows } = await sql<Row>`
    with found as materialized (${keys})
    select ${toProjection(resource, schema, session)} from found join ${from} on ${id} = found.key
    order by ${orderOf(source)} limit ${most}`.execute(db)
  return rows
}

/** More than a user reads; typing another letter narrows the result. */
const most = 50

/**
 * Rows in which a listed column, or a word in it, begins with the text, ignoring letter case; `*` matches any run of
 * characters. Sorted like the list.
 */
export const suggest = async (
  db: Db,
  resource: Resource,
  session: Session,
  typed: string,
  where: Condition = sql<boolean>`true`,
): Promise<readonly Row[]> => {
  const { list } = resource
  const pattern = toPattern(normalizeCode(typed))
  const begins = (list?.columns ?? []).map((name) => {
    const column = foldCase(sql.ref(`${row}.${toSnakeCase(name)}`))
    const begins = (text: string) => sql`${column} like ${foldCase(sql`${text}::text`)}`
    return sql`${begins(pattern)} or ${begins(`% ${pattern}`)}`
  })
  const schema = schemaOf(false)
  const first = list?.sort.find(({ field }) => resource.fields[field]?.lookup === undefined)
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)}
    from ${sql.table(`${schema}.${tableOf(resource)}`)} as ${sql.id(row)}
    where ${where} and (${sql.join(begins, sql` or `)})
    order by ${sql.ref(`${row}.${toSnakeCase(first?.field ?? 'id')}`)}, ${sql.ref(`${row}.id`)}
    limit ${most}`.execute(db)
  return rows
}

const toPattern = (typed: string): string =>
  `${typed.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}*`.replaceAll(/\*+/g, '%')
