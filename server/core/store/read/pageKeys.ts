import { sql } from 'kysely'
import { orderKey, orderWay, printOrder, type Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { Total } from './countRows.ts'
import { keyColumns, type PageKey } from './readRows.ts'
import type { RowSource } from './rowSource.ts'

const id = sql.ref(`${row}.id`)

/** A page of a source, sorted while its rows are found or, if these are few, afterwards. */
export const readKeysInOrder = async (
  { db }: Database,
  { from, where }: RowSource,
  order: readonly Order[],
  offset: number,
  size: number,
  areFew: boolean,
): Promise<PageKey[]> => {
  const page = sql`order by ${printOrder(order)} limit ${size} offset ${offset}`
  const keys = areFew
    ? sql`with found as materialized (select ${id} as key from ${from} where ${where})
        select ${keyColumns} from found join ${from} on ${id} = found.key ${page}`
    : sql`select ${keyColumns} from ${from} where ${where} ${page}`
  const { rows } = await sql<PageKey>`${keys}`.execute(db)
  return rows
}

/** A page and its exact total by one statement, which evaluates the filter once. */
export const readFilteredKeys = async (
  { db }: Database,
  { from, where }: RowSource,
  order: readonly Order[],
  offset: number,
  size: number,
): Promise<{ keys: PageKey[]; page: Total }> => {
  const sorted = order.map((one, place) => sql`${orderKey(one)} as ${sql.id(`sort${place}`)}`)
  const ways = order.map((one, place) => sql`${sql.id(`sort${place}`)} ${orderWay(one)}`)
  const { rows } = await sql<{ [K in keyof PageKey]: PageKey[K] | null } & { total: number }>`
    with found as materialized (
      select ${keyColumns}, ${sql.join(sorted)} from ${from} where ${where}
    )
    select counted.total, page.key, page.mark
    from (select count(*) as total from found) as counted
    left join (
      select key, mark, row_number() over () as place from (
        select key, mark from found order by ${sql.join(ways)} limit ${size} offset ${offset}
      ) as sorted
    ) as page on true
    order by page.place`.execute(db)
  const keys = rows.flatMap(({ key, mark }) => (key === null || mark === null ? [] : { key, mark }))
  return { keys, page: { totalElements: Number(rows[0]?.total) } }
}
