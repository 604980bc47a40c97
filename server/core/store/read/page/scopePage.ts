import { sql } from 'kysely'
import type { Reader } from '#server/core/database/standbys.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import { StatementTexts, textKey } from './statementTexts.ts'
import { readPageByText, wirePage, type PageParts, type WirePage } from './wirePage.ts'
import { printedName } from '#server/core/sql/printedName.ts'

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
  /** From the beginning of the list; where `isTurned` and not `isCounted`, from its end. */
  readonly offset: number
  readonly size: number
  readonly isCounted: boolean
  /** The order is from the end of the list; the rows are answered in the list's order all the same. */
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
  const text = texts.get(
    source,
    textKey(source, words),
    () =>
      wirePage(steady, source, {
        ...(isCounted && isTurned
          ? fromOtherEnd(source, order)
          : fromStart(source, order, isCounted)),
        isTurned,
      }).compile(steady).sql,
  )
  return readPageByText(steady, text, [scope.company, size, offset])
}

const texts = new StatementTexts()

/** $1 is the company. */
const ownRows = ({ scope, schema }: RowSource) =>
  sql`${printedName(`${schema}.${scope?.table.name}`)} as ${printedName(row)} where company = $1::text`

/** $2 is the size of the page, $3 its offset. */
const fromStart = (source: RowSource, order: readonly Order[], isCounted: boolean): PageParts => ({
  keys: sql`${sortedKeys(source, order)} limit $2::bigint offset $3::bigint`,
  total: isCounted ? sql`(${counted(source)})` : undefined,
})

/** The same values: $3 counts from the beginning of the list, and the total, which the statement counts, makes it an offset from its end. */
const fromOtherEnd = (source: RowSource, order: readonly Order[]): PageParts => ({
  before: sql`counted as materialized (${counted(source)})`,
  keys: sql`
    ${sortedKeys(source, order)}
    limit (select greatest(0, least($2::bigint, total - $3::bigint)) from counted)
    offset (select greatest(0, total - $3::bigint - $2::bigint) from counted)`,
  total: sql`(select total from counted)`,
})

const counted = (source: RowSource) => sql`select count(*) as total from ${ownRows(source)}`

const sortedKeys = (source: RowSource, order: readonly Order[]) => {
  const sorted = order.map(
    ({ column, direction }) => sql`${printedName(`${row}.${column}`)} ${sql.raw(direction)}`,
  )
  return sql`select ${printedName(`${row}.id`)} as key from ${ownRows(source)} order by ${sql.join(sorted)}`
}
