import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import type { Reader } from '#server/core/database/standbys.ts'
import { orderKey, orderWay, type Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { keyColumns, type KeyPage, type PageKey } from './pageKey.ts'
import { seenOften } from './seenOften.ts'
import { StatementTexts, textKey } from './statementTexts.ts'
import { readPage, readPageByText, wirePage, type WirePage } from './wirePage.ts'
import { printedName } from '#server/core/sql/printedName.ts'

/**
 * How all rows that fit are found: `scopeFirst` looks up each row of the company's scope table and compares it, `filterFirst` looks up
 * each row that fits in the scope table, `asPlanned` leaves that to the planner, which knows the values.
 */
export type Way = 'scopeFirst' | 'filterFirst' | 'asPlanned'

const id = printedName(`${row}.id`)

interface Slice {
  readonly offset: number
  readonly size: number
}

/**
 * A page and its exact total by one statement: all rows that fit are found, counted and sorted. Where its way is prescribed (`offset 0`
 * keeps the planner from another one), its plan never depends on values.
 */
export const readFoundPage = (
  db: Kysely<Tables>,
  source: RowSource,
  way: Way,
  order: readonly Order[],
  slice: Slice,
): Promise<WirePage> => readPage(db, printFoundPage(db, source, way, order, slice))

const printFoundPage = (
  db: Kysely<Tables>,
  source: RowSource,
  way: Way,
  order: readonly Order[],
  slice: Slice,
) => {
  const before = found(source, way, order, sql`${id} as key`)
  const total = sql`(select count(*) from found)`
  return wirePage(db, source, { before, keys: sorted(order, slice, sql`key`), total })
}

const texts = new StatementTexts()

/**
 * The same for a page that is asked for often and always found in the same way, so that its plan is worth keeping; undefined for another
 * one: planning all fields of a row takes longer than `readFoundKeys` and its rows.
 */
export const readOftenFoundPage = async (
  { steady, engine }: Reader,
  source: RowSource,
  way: Way,
  order: readonly Order[],
  slice: Slice,
): Promise<WirePage | undefined> => {
  if (way === 'asPlanned' || engine === 'pglite') return undefined
  // What differs between such statements, with the values in the same order.
  const { sql: short, parameters } =
    sql`${found(source, way, order, sql`${id} as key`)} ${sorted(order, slice, sql`key`)}`.compile(
      steady,
    )
  const key = textKey(source, [short])
  if (!seenOften(key)) return undefined
  const text = texts.get(
    source,
    key,
    () => printFoundPage(steady, source, way, order, slice).compile(steady).sql,
  )
  return readPageByText(steady, text, parameters)
}

/** The keys of a page and the exact total by one statement, which evaluates the filter once. */
export const readFoundKeys = async (
  { db }: Reader,
  source: RowSource,
  way: Way,
  order: readonly Order[],
  slice: Slice,
): Promise<KeyPage> => {
  const { rows } = await sql<{ [K in keyof PageKey]: PageKey[K] | null } & { total: number }>`
    with ${found(source, way, order, keyColumns)}
    select counted.total, page.key, page.mark
    from (select count(*) as total from found) as counted
    left join (
      select key, mark, row_number() over () as place from (
        ${sorted(order, slice, sql`key, mark`)}
      ) as sorted
    ) as page on true
    order by page.place`.execute(db)
  const keys = rows.flatMap(({ key, mark }) => (key === null || mark === null ? [] : { key, mark }))
  return { keys, page: { totalElements: Number(rows[0]?.total) } }
}

/** All rows that fit, with what they are sorted by. */
const found = (
  source: RowSource,
  way: Way,
  order: readonly Order[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const sorts = order.map((one, place) => sql`${orderKey(one)} as ${printedName(`sort${place}`)}`)
  return sql`found as materialized (${findBy[way](source, sql`${columns}, ${sql.join(sorts)}`)})`
}

const sorted = (
  order: readonly Order[],
  { offset, size }: Slice,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const ways = order.map((one, place) => sql`${printedName(`sort${place}`)} ${orderWay(one)}`)
  return sql`select ${columns} from found order by ${sql.join(ways)} limit ${size}::bigint offset ${offset}::bigint`
}

const findBy: Readonly<
  Record<Way, (source: RowSource, columns: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  scopeFirst: (source, columns) => {
    const { table, company } = scopeOf(source)
    const { from, filter } = source
    return sql`
      select one.* from (select id from ${table} where company = ${company}::text offset 0) as own
      cross join lateral (
        select ${columns} from ${from}
        where ${id} = own.id${filter ? sql` and ${filter.condition}` : sql``} offset 0
      ) as one`
  },
  filterFirst: (source, columns) => {
    const { from, where, filter, scope } = source
    if (scope === undefined || !filter) return sql`select ${columns} from ${from} where ${where}`
    const { table, company } = scopeOf(source)
    return sql`
      select one.* from (select ${columns} from ${from} where ${filter.condition} offset 0) as one
      cross join lateral (
        select from ${table} where company = ${company}::text and id = one.key offset 0
      ) as own`
  },
  asPlanned: ({ from, where }, columns) => sql`select ${columns} from ${from} where ${where}`,
}

const scopeOf = ({ scope, schema, resource }: RowSource) => {
  if (scope === undefined) throw new TypeError(`${resource.name} has no scope table`)
  return { table: printedName(`${schema}.${scope.table.name}`), company: scope.company }
}
