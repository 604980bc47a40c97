import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#server/core/database/openDatabase.ts'
import type { Order } from '#server/core/sql/toOrder.ts'
import { toProjection } from '#server/core/sql/toProjection.ts'
import { row } from '#server/core/sql/toWhere.ts'
import type { Row } from './findRows.ts'
import type { RowSource } from './rowSource.ts'
import { StatementTexts } from './statementTexts.ts'

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

export interface ScopePage {
  readonly rows: Row[]
  /** All rows of the company, where that was asked and the page has one. */
  readonly total: number | undefined
}

const texts = new StatementTexts()
/** No field has a name with a space. */
const totalColumn = 'all rows'

/**
 * A page of a company without a filter, and its total, by one statement on the index of the company's rows. Its plan never depends on
 * values, so it is planned once for each connection.
 */
export const readScopePage = async (
  { steady }: Database,
  source: RowSource,
  order: readonly Order[],
  { offset, size, isCounted }: { offset: number; size: number; isCounted: boolean },
): Promise<ScopePage> => {
  const { scope } = source
  if (scope === undefined) throw new TypeError(`${source.resource.name} has no scope table`)
  const words = [...order.map(({ direction }) => direction), isCounted ? 'counted' : '']
  const text = texts.get(source, words, () => {
    const { sql: printed } = printPage(source, order, isCounted).compile(steady)
    return printed
  })
  const { rows } = await steady.executeQuery(
    CompiledQuery.raw(text, [scope.company, size, offset]) as CompiledQuery<Row>,
  )
  if (!isCounted) return { rows, total: undefined }
  let total: number | undefined
  const plain: Row[] = []
  for (const { [totalColumn]: counted, ...fields } of rows) {
    total = Number(counted)
    plain.push(fields)
  }
  return { rows: plain, total }
}

/** Its values are the company, the size and the offset. */
const printPage = (
  { resource, session, schema, scope, from }: RowSource,
  order: readonly Order[],
  isCounted: boolean,
) => {
  const table = sql.table(`${schema}.${scope?.table.name}`)
  const sorted = (alias: string) =>
    sql.join(
      order.map(
        ({ column, direction }) => sql`${sql.ref(`${alias}.${column}`)} ${sql.raw(direction)}`,
      ),
    )
  const company = sql`$1::text`
  const count = sql`, (select count(*) from ${table} where company = ${company}) as ${sql.id(totalColumn)}`
  return sql`
    select ${toProjection(resource, schema, session)}${isCounted ? count : sql``}
    from (
      select s.* from ${table} as s where s.company = ${company}
      order by ${sorted('s')} limit $2::bigint offset $3::bigint
    ) as page join ${from} on ${sql.ref(`${row}.id`)} = page.id
    order by ${sorted('page')}`
}
