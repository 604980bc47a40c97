import { sql } from 'kysely'
import type { Operator } from '#query/filter.ts'
import type { Reader } from '#server/database/standbys.ts'
import type { BoundComparison, BoundFilter } from '#server/sql/bindFilter.ts'
import { columnType, isLongText } from '#server/sql/columnType.ts'
import { listTableOf, tableOf, toSnakeCase, printedName } from '#server/sql/names.ts'
import { valueCondition } from '#server/sql/toWhere.ts'
import { filterSource, type RowSource } from '#server/read/rowSource.ts'
import type { Statistics } from './columnStatistics.ts'
import { statisticsOf } from './columnStatistics.ts'

/** A column with more different values is compared row by row. */
const mostValues = 1_000

const resolved: ReadonlySet<Operator> = new Set([
  '==',
  '=ci=',
  '=exists=',
  '=existsci=',
  '=contains=',
])

/**
 * Replaces comparisons of texts in columns with few different values by the values that match: an index finds these, and the planner
 * knows how many rows have them.
 */
export const resolveTexts = async (
  { db }: Reader,
  source: RowSource,
  statistics: Statistics,
): Promise<RowSource> => {
  const { filter } = source
  if (filter === undefined) return source
  const resolve = async (part: BoundFilter): Promise<BoundFilter> => {
    if (part.kind === 'related') return part
    if (part.kind !== 'compare')
      return { ...part, filters: await Promise.all(part.filters.map(resolve)) }
    if (!isResolvable(source, part, statistics)) return part
    return { ...part, operator: '=in=', values: await matchingValues(db, source, part) }
  }
  const bound = await resolve(filter.bound)
  return filterSource(source.unfiltered ?? source, bound)
}

const isResolvable = (
  source: RowSource,
  compared: BoundComparison,
  statistics: Statistics,
): boolean => {
  const { field, operator, values } = compared
  if (!resolved.has(operator) || !columnType(field).startsWith('varchar') || isLongText(field))
    return false
  const isPattern =
    operator === '=contains=' || operator.endsWith('ci=') || String(values[0]).includes('*')
  const column = statisticsOf(source, compared, statistics)
  return (
    isPattern && column !== undefined && column.forms.has('plain') && column.distinct <= mostValues
  )
}

/** Goes along the index from one value to the next. */
const matchingValues = async (
  db: Reader['db'],
  { resource, schema }: RowSource,
  compared: BoundComparison,
): Promise<string[]> => {
  const { list } = compared
  const table = printedName(
    `${schema}.${list === undefined ? tableOf(resource) : listTableOf(resource, list)}`,
  )
  const column = printedName(toSnakeCase(compared.column))
  const value = printedName('v.value')
  const { rows } = await sql<{ value: string }>`
    with recursive v(value) as (
      (select ${column} from ${table} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > ${value} order by ${column} limit 1)
      from v where ${value} is not null
    )
    select value from v where ${valueCondition(value, compared)}`.execute(db)
  return rows.map((row) => row.value)
}
