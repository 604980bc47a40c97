import { sql } from 'kysely'
import type { Reader } from '#server/core/database/servers/standby.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { StatementTexts, textKey } from './statementTexts.ts'
import { readPageByText, wirePage, type WirePage } from './wirePage.ts'

/** Whether an order is that of the source's scope table, from either end. */
export const startsLikeScope = ({ scope }: RowSource, order: readonly Order[]): boolean => {
  if (scope === undefined) return false
  const { sort } = scope.table
  const wanted = [...sort, { column: 'id', direction: sort.at(-1)?.direction ?? 'asc' }]
  const isTurned = order[0]?.direction !== wanted[0]?.direction
  return (
    order.length === wanted.length &&
    order.every(({ column, direction, ignoreCase, nulls }, place) => {
      const same = wanted[place]
      return (
        column === same?.column &&
        (direction !== same.direction) === isTurned &&
        !ignoreCase &&
        nulls === undefined
      )
    })
  )
}

interface ScopeQuestion {
  readonly offset: number
  readonly size: number
  readonly isCounted: boolean
  /** Offset and order are from the other end; the rows are answered in the list's order all the same. */
  readonly isTurned: boolean
}

/**
 * A page of a company without a filter, and its total where that is asked, by one statement on the index of the company's rows. Its plan
 * never depends on values, so it is planned once for each connection.
 */
export const readScopePage = (
  { steady }: Reader,
  source: RowSource,
  order: readonly Order[],
  { offset, size, isCounted, isTurned }: ScopeQuestion,
): Promise<WirePage> => {
  const { scope } = source
  if (scope === undefined) throw new TypeError(`${source.resource.name} has no scope table`)
  const words = [
    ...order.map(({ direction }) => direction),
    isCounted ? 'counted' : '',
    isTurned ? 'turned' : '',
  ]
  const text = texts.get(source, textKey(source, words), () => {
    const total = isCounted ? sql`(select count(*) from ${ownRows(source)})` : undefined
    const keys = printKeys(source, order)
    return wirePage(steady, source, { keys, total, isTurned }).compile(steady).sql
  })
  return readPageByText(steady, text, [scope.company, size, offset])
}

const texts = new StatementTexts()

/** $1 is the company. */
const ownRows = ({ scope, schema }: RowSource) =>
  sql`${sql.table(`${schema}.${scope?.table.name}`)} as ${sql.id(row)} where company = $1::text`

/** $2 is the size of the page, $3 its offset. */
const printKeys = (source: RowSource, order: readonly Order[]) => {
  const sorted = order.map(
    ({ column, direction }) => sql`${sql.ref(`${row}.${column}`)} ${sql.raw(direction)}`,
  )
  return sql`
    select ${sql.ref(`${row}.id`)} as key from ${ownRows(source)}
    order by ${sql.join(sorted)} limit $2::bigint offset $3::bigint`
}
