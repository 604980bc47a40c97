import { sql, type RawBuilder } from 'kysely'
import { bindOrder, printOrder } from '#server/sql/toOrder.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import type { Row } from './findRows.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'

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
const orderOf = ({ resource, session }: RowSource) => printOrder(bindOrder(resource, [], session))

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
