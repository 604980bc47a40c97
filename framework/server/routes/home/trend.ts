import { isDeadline } from '#schema/kinds/traits.ts'
import { subDays } from 'date-fns/subDays'
import { sql, type RawBuilder } from 'kysely'
import { withoutDue } from '#schema/due/dueFilter.ts'
import type { Home, Since } from '#schema/home.ts'
import { historySources, seesSource, unseenValues } from '#schema/record/history.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isReadable } from '#schema/views.ts'
import { allOf, not, type Filter } from '#query/filter.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { row } from '#server/sql/toWhere.ts'
import { toRowSource, type RowSource } from '#server/read/rowSource.ts'

/**
 * Those of the rows of a tile that came to it within the last day; undefined where the data, or what the session may see of them, do not
 * say it. What is due says it itself: these rows count now, and would not have a day ago.
 */
export const freshRows = (
  catalogue: Catalogue,
  resource: Resource,
  { filters, since: all }: Counted,
  caller: Required<Caller>,
  filterAt: (caller: Required<Caller>) => Filter | undefined,
): RowSource | undefined => {
  const due = { ...caller.due, now: subDays(caller.due.now, 1) }
  const now = filterAt(caller)
  const from = due.now.toISOString()
  const rowsWith = (filter: Filter | undefined) =>
    toRowSource(catalogue, resource, caller, allOf([now, filter]))
  if (Object.keys(filters).some((name) => isDeadline(fieldOf(resource, name)))) {
    const before = filterAt({ ...caller, due })
    return before && rowsWith(not(withoutDue(resource, before, due)))
  }
  const rows = rowsWith(undefined)
  const recent = all.map((since) => isRecent(catalogue, resource, caller, since, from))
  if (recent.length === 0 || recent.includes(undefined)) return undefined
  const any = sql.join(
    recent.map((one) => one?.(rows)),
    sql` or `,
  )
  const { scope: _index, ...counted } = rows
  return { ...counted, where: sql<boolean>`${rows.where} and (${any})` }
}

interface Counted {
  readonly filters: Home['tiles'][number]['filters']
  /** Since when a row counts: any of these. */
  readonly since: readonly (Since | undefined)[]
}

/** Whether a row came since an instant; undefined where the session may not know it. */
const isRecent = (
  catalogue: Catalogue,
  resource: Resource,
  { session }: Caller,
  since: Since | undefined,
  from: string,
): ((rows: RowSource) => RawBuilder<unknown>) | undefined => {
  if (since === undefined) return undefined
  if (typeof since === 'string') {
    const time = sql.ref(`${row}.${toSnakeCase(since)}`)
    return isReadable(resource, since, session)
      ? () => sql`${time} >= ${from}::timestamptz`
      : undefined
  }
  const source = historySources(catalogue, resource).find((one) => one.resource.name === since.in)
  if (source === undefined || !seesSource(source, session)) return undefined
  const unseen = unseenValues(source, session)
  const isHidden = Object.entries(since.where).some(
    ([field, requested]) =>
      !isReadable(source.resource, field, session) ||
      unseen.some(
        ([name, values]) => name === field && requested.some((one) => values.includes(one)),
      ),
  )
  if (isHidden) return undefined
  const column = (name: string) => sql.ref(`e.${toSnakeCase(name)}`)
  const conditions: RawBuilder<unknown>[] = [
    sql`${column(source.at)} >= ${from}::timestamptz`,
    ...Object.entries(since.where).map(
      ([field, requested]) => sql`${column(field)} = any(${[...requested]}::text[])`,
    ),
  ]
  const key = sql.ref(`${row}.${toSnakeCase(source.key)}`)
  return ({ schema }) => {
    const table = sql.table(`${schema}.${tableOf(source.resource)}`)
    return sql`${key} in (select ${column(source.by)} from ${table} as e where ${sql.join(conditions, sql` and `)})`
  }
}
