import { isDeadline } from '#schema/kinds/traits.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DueField } from '#schema/kinds/fieldTypes.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isSortable } from '#schema/filters/operatorsOf.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import { ServerError } from '#server/errors.ts'
import { sortOrderLimit, type SortOrder } from '#query/paging.ts'
import { beginningOf, columnType, isColumn, isLongText } from './columnType.ts'
import { foldCase, toSnakeCase, printedName } from './names.ts'
import { row } from './toWhere.ts'

/** One column to sort by; `nulls` only if it differs from the database's default. */
export type Order = {
  readonly column: string
  /** A field without a column, which is sorted by an expression. */
  readonly due?: DueField
  /** The value in another record, likewise. */
  readonly lookup?: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
  readonly ignoreCase: boolean
  /** A text that is sorted by its beginning. */
  readonly isLong?: true
  readonly nulls: 'first' | 'last' | undefined
}

/**
 * The requested sort orders, or those of the list, made total by the id in the direction of the last one, so that one
 * index serves both directions.
 * @throws ServerError SORT_UNKNOWN_FIELD, SORT_INVALID for a field that is unknown, unreadable, to-many or repeated, or too many sort orders
 */
export const bindOrder = (
  resource: Resource,
  sort: readonly SortOrder[],
  session: Session,
  lookups: LookupKeys = [],
): Order[] => {
  if (sort.length > sortOrderLimit) throw new ServerError('SORT_INVALID')
  // A reader who may not read a field does not get its order, but gets the list.
  const declared = (resource.list?.sort ?? []).filter(
    ({ field }) =>
      field === 'id' ||
      (isReadable(resource, field, session) &&
        (resource.fields[field]?.lookup === undefined ||
          lookups.some(({ name }) => name === field))),
  )
  const wanted: readonly SortOrder[] =
    sort.length > 0
      ? sort
      : declared.map(({ field, order }) => ({ property: field, direction: order }))
  const orders = wanted.map((order) => bindOne(resource, order, session, lookups))
  const columns = orders.map(({ column }) => column)
  if (new Set(columns).size < columns.length) {
    throw new ServerError('SORT_INVALID')
  }
  if (columns.includes('id')) return orders
  const direction = orders.at(-1)?.direction ?? 'asc'
  return [...orders, { column: 'id', direction, ignoreCase: false, nulls: undefined }]
}

/** What looked up fields are sorted by, those that the session may read. */
type LookupKeys = readonly { readonly name: string; readonly key: RawBuilder<unknown> }[]

const bindOne = (
  resource: Resource,
  { property, direction = 'ASC', ignoreCase = false, nullHandling = 'NATIVE' }: SortOrder,
  session: Session,
  lookups: LookupKeys,
): Order => {
  const way = direction === 'ASC' ? 'asc' : 'desc'
  if (property === 'id')
    return { column: 'id', direction: way, ignoreCase: false, nulls: undefined }
  const field = fieldOf(resource, property)
  const lookup = lookups.find(({ name }) => name === property)?.key
  if (
    field === undefined ||
    !isSortable(field) ||
    field.copyOf !== undefined ||
    !isColumn(field) ||
    (field.lookup !== undefined && lookup === undefined) ||
    !isReadable(resource, property, session)
  ) {
    throw new ServerError('SORT_UNKNOWN_FIELD', { field: property.slice(0, 40) })
  }
  return {
    column: toSnakeCase(property),
    ...(isDeadline(field) ? { due: field } : {}),
    ...(lookup ? { lookup } : {}),
    direction: way,
    ignoreCase: !isDeadline(field) && ignoreCase && columnType(field).startsWith('varchar'),
    ...(isLongText(field) ? { isLong: true as const } : {}),
    nulls: field.optional ? nullsOf(way, nullHandling) : undefined,
  }
}

/** PostgreSQL sorts null as the largest value; stating it explicitly would prevent the use of its index. */
const nullsOf = (
  direction: Order['direction'],
  nullHandling: NonNullable<SortOrder['nullHandling']>,
): Order['nulls'] => {
  if (nullHandling === 'NATIVE') return undefined
  const wanted = nullHandling === 'NULLS_FIRST' ? 'first' : 'last'
  return wanted === (direction === 'asc' ? 'last' : 'first') ? undefined : wanted
}

/** The reverse sort, for pages in the second half. */
export const reverseOrder = (orders: readonly Order[]): Order[] =>
  orders.map((order) => ({
    ...order,
    direction: order.direction === 'asc' ? 'desc' : 'asc',
    nulls: order.nulls && (order.nulls === 'first' ? 'last' : 'first'),
  }))

/** What an order compares. */
export const orderKey = ({
  column,
  due,
  lookup,
  ignoreCase,
  isLong,
}: Order): RawBuilder<unknown> => {
  if (due) return sql.raw(printDueKey(due, `"${row}".`))
  const whole = lookup ?? printedName(`${row}.${column}`)
  const target = isLong ? beginningOf(whole) : whole
  return ignoreCase ? foldCase(target) : target
}

/** Direction and place of empty values. */
export const orderWay = ({ direction, nulls }: Order): RawBuilder<unknown> =>
  sql.raw(direction + (nulls ? ` nulls ${nulls}` : ''))

export const printOrder = (orders: readonly Order[]): RawBuilder<unknown> =>
  sql.join(orders.map((order) => sql`${orderKey(order)} ${orderWay(order)}`))

/**
 * What a due field is sorted by: the time from which is counted, empty where nothing is expected. What is due follows from it in the
 * same order. Values are literals, so that an index of the same expression serves it; `prefix` names the row.
 */
export const printDueKey = ({ from, while: conditions }: DueField, prefix = ''): string => {
  const column = (name: string) => prefix + toSnakeCase(name)
  const all = Object.entries(conditions).map(([name, is]) => {
    if (is === null) return `${column(name)} is null`
    if (typeof is === 'boolean') return is ? column(name) : `not ${column(name)}`
    const values = [is].flat().map((value) => toLiteral(value))
    return `${column(name)} = any (array[${values.join(', ')}])`
  })
  return `case when ${all.join(' and ')} then ${column(from)} end`
}

const toLiteral = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** An index by such an expression, in the same form from a declaration and from the catalogue of the database, which adds casts. */
export const toDueIndexText = (definition: string): string =>
  definition
    .replaceAll(/::[a-z ]+(\[\])?/g, '')
    .replaceAll(/\bELSE NULL\b|[()]/gi, ' ')
    .replaceAll(/\b(CASE|WHEN|THEN|END|AND|NOT|ANY|ARRAY|IS|NULL)\b/g, (word) => word.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,\]])/g, '')
    .trim()
