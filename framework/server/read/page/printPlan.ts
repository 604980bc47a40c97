import { sql, type RawBuilder } from 'kysely'
import { printedName } from '#server/sql/names.ts'
import { orderKey, orderWay, printOrder, reverseOrder, type Order } from '#server/sql/toOrder.ts'
import { row } from '#server/sql/toWhere.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { reachableRows } from '#query/paging.ts'
import type { PagePlan, PageRequest } from './planPage.ts'
import type { PageParts } from './wirePage.ts'

const id = printedName(`${row}.id`)

/**
 * The statement of a plan. `offset 0` keeps the planner from another way than that of the plan, so that it does not depend on values and
 * can be prepared.
 */
export const printPlan = (plan: PagePlan, request: PageRequest, fromEnd: boolean): PageParts =>
  plan.read === 'sorted' ? printSorted(plan, request) : printWalked(plan, request, fromEnd)

/** One row more than is reachable says that there are too many to sort. */
const printSorted = (
  { find }: PagePlan & { read: 'sorted' },
  { source, order, offset, size }: PageRequest,
): PageParts => {
  const sorts = order.map((one, place) => sql`${orderKey(one)} as ${printedName(`sort${place}`)}`)
  const ways = order.map((one, place) => sql`${printedName(`sort${place}`)} ${orderWay(one)}`)
  const matches = findBy[find](source, sql`${id} as key, ${sql.join(sorts)}`)
  return {
    before: sql`found as materialized (${matches} limit ${sql.lit(reachableRows + 1)})`,
    keys: sql`select key from found order by ${sql.join(ways)} limit ${size}::bigint offset ${offset}::bigint`,
    total: sql`(select count(*) from found)`,
  }
}

type Select = (source: RowSource, columns: RawBuilder<unknown>) => RawBuilder<unknown>

const byPlanner: Select = ({ from, where }, columns) =>
  sql`select ${columns} from ${from} where ${where}`

const findBy: Readonly<Record<PagePlan['find'] | 'byIndex', Select>> = {
  byScope: (source, columns) => {
    const { from, filter } = source
    return sql`
      select one.* from (select id from ${ownRows(source)} offset 0) as own
      cross join lateral (
        select ${columns} from ${from}
        where ${id} = own.id${filter ? sql` and ${filter.condition}` : sql``} offset 0
      ) as one`
  },
  byIndex: (source, columns) => {
    const { from, filter, scope } = source
    if (scope === undefined || filter === undefined) return byPlanner(source, columns)
    return sql`
      select one.* from (select ${columns} from ${from} where ${filter.condition} offset 0) as one
      cross join lateral (select from ${ownRows(source)} and id = one.key offset 0) as own`
  },
  byPlanner,
}

const printWalked = (
  { find, counted }: PagePlan & { read: 'walked' },
  { source, order, offset, size }: PageRequest,
  fromEnd: boolean,
): PageParts => {
  const along = fromEnd ? reverseOrder(order) : order
  const keys = find === 'byScope' ? alongScope(source, along) : alongOrder(source, along)
  const isTogether = counted === 'together' && !fromEnd
  return {
    keys: sql`${keys} limit ${size}::bigint offset ${offset}::bigint`,
    total: isTogether ? sql`(select count(*) from ${countedRows(source)})` : undefined,
    fromEnd,
  }
}

const alongOrder = ({ from, where }: RowSource, order: readonly Order[]) =>
  sql`select ${id} as key from ${from} where ${where} order by ${printOrder(order)}`

const alongScope = (source: RowSource, order: readonly Order[]) => {
  const { from, filter } = source
  const ordered = sql`from ${ownRows(source)} order by ${printOrder(order)}`
  if (filter === undefined) return sql`select ${id} as key ${ordered}`
  const columns = order.map(({ column }) => printedName(column))
  const sorts = order.map(
    ({ column, direction }) => sql`${printedName(`own.${column}`)} ${sql.raw(direction)}`,
  )
  return sql`
    select own.id as key from (select ${sql.join(columns)} ${ordered} offset 0) as own
    cross join lateral (select from ${from} where ${id} = own.id and ${filter.condition} offset 0) as one
    order by ${sql.join(sorts)}`
}

/** What is counted: without a filter, the scope table alone. */
export const countedRows = (source: RowSource): RawBuilder<unknown> =>
  source.scope && !source.filter ? ownRows(source) : sql`${source.from} where ${source.where}`

const ownRows = ({ scope, schema, resource }: RowSource): RawBuilder<unknown> => {
  if (scope === undefined) throw new TypeError(`${resource.name} has no scope table`)
  return sql`${printedName(`${schema}.${scope.table.name}`)} as ${printedName(row)} where company = ${scope.company}::text`
}
