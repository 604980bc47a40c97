import { sql } from 'kysely'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  listTableOf,
  row,
  type Row,
  type RowSource,
  tableOf,
  type Db,
  toProjection,
} from '@quayside/framework/server'

/** The last status of one reference for each type, the newest first. */
export const findCurrentStatus = async (
  db: Db,
  { resource, session, schema, from, where }: RowSource,
): Promise<Row[]> => {
  const last = sql`
    select distinct on (${column('status_type')}) ${column('id')} as key from ${from} where ${where}
    order by ${column('status_type')}, ${newestFirst}`
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)}
    from (${last}) as k join ${from} on ${column('id')} = k.key
    order by ${newestFirst}`.execute(db)
  return rows
}

/** Whether one of the orders has the reference, or a declaration line with this object name. */
export const hasReference = async (
  db: Db,
  { schema, from, where }: RowSource,
  reference: string,
): Promise<boolean> => {
  const table = (name: string) => sql.table(`${schema}.${name}`)
  const linesOf = (list: 'mrnList' | 'lrnList') =>
    sql`select parent_id from ${table(listTableOf(presentationOfGoods, list))} where object_name = ${reference}::text`
  const named = sql`
    select id from ${table(tableOf(presentationOfGoods))} where port_order_reference = ${reference}::text
    union all ${linesOf('mrnList')} union all ${linesOf('lrnList')}`
  const { rows } = await sql`
    select 1 from (${named}) as named join ${from} on ${column('id')} = named.id
    where ${where} limit 1`.execute(db)
  return rows.length > 0
}

const column = (name: string) => sql.ref(`${row}.${name}`)
const newestFirst = sql`${column('status_datetime')} desc, ${column('id')} desc`
