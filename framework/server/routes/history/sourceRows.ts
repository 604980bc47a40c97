import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import {
  seenInHistory,
  stampedBy,
  unseenValues,
  type HistorySource,
} from '#schema/record/history.ts'
import type { Stamp } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { isReadable } from '#schema/views.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import { countIn } from '#server/read/countRows.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import type { Cursor, Portion } from './mergeHistory.ts'
import type { RowSource } from '#server/read/rowSource.ts'

/** A row whose history is read, and for whom. */
export interface HistoryBasis {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly source: RowSource
  readonly caller: Caller
}

interface PortionRequest {
  readonly pageSize: number
  readonly before: Cursor | undefined
}

/** A portion of the rows of a source that the session may see, the latest first. */
export const readSourceRows = async (
  { db, catalogue, caller }: HistoryBasis,
  source: HistorySource,
  value: string | number,
  { pageSize, before }: PortionRequest,
): Promise<Portion> => {
  const { resource, at, actions } = source
  const { session } = caller
  const { schema, from, where } = rowsOfSource({ catalogue, caller }, source, value)
  const shown = seenInHistory(source, session)
  const stamps = (['session.username', 'session.participantCode'] as const).map((stamp) =>
    readableStamp(source, session, stamp),
  )
  const read = new Set(
    [at, ...shown, ...stamps, actions?.field].filter((name) => name !== undefined),
  )
  const time = column(at)
  const older = before
    ? sql`and (${time}, ${column('id')}) < (${before.at}::timestamptz, ${before.id}::bigint)`
    : sql``
  const { rows } = await sql<AnyRecord & { id: number }>`
    select ${toProjection(resource, schema, session, 'values', read)} from ${from}
    where ${where} ${older}
    order by ${time} desc, ${column('id')} desc limit ${pageSize + 1}`.execute(db)
  const [username, company] = stamps
  // The number of the row itself is not said again in each of its lines.
  const own = typeof value === 'string' ? value : undefined
  const lines = rows.slice(0, pageSize).map((found) => {
    const { id } = found
    const place = { at: String(found[at]), id }
    const choice = actions && String(found[actions.field])
    const values = shown.flatMap((name): [string, unknown][] =>
      found[name] === null || found[name] === own ? [] : [[name, found[name]]],
    )
    const entry = {
      ...place,
      of: resource.name,
      ...(choice === undefined ? {} : { action: actions?.names.get(choice) ?? choice }),
      ...(username === undefined ? {} : { username: String(found[username]) }),
      ...(company === undefined ? {} : { company: String(found[company]) }),
      changes: [],
      values: Object.fromEntries(values),
      before: {},
      after: {},
    }
    return { place, entry }
  })
  const isLast = rows.length <= pageSize
  return { source: resource.name, lines, end: isLast ? undefined : lines.at(-1)?.place }
}

/** How many rows of a source the session may see, up to a limit. */
export const countSourceRows = async (
  { db, catalogue, caller }: HistoryBasis,
  source: HistorySource,
  value: string | number,
  most: number,
): Promise<number> => {
  const { from, where } = rowsOfSource({ catalogue, caller }, source, value)
  return countIn(db, sql`(select 1 from ${from} where ${where} limit ${most}) as found`)
}

const column = (name: string) => sql.ref(`${row}.${toSnakeCase(name)}`)

/** The rows that belong to the row of a value: in the scope of the session, with a time, and without those that need another right. */
const rowsOfSource = (
  { catalogue, caller }: Pick<HistoryBasis, 'catalogue' | 'caller'>,
  source: HistorySource,
  value: string | number,
) => {
  const rows = toRowSource(catalogue, source.resource, caller, undefined)
  const seen = unseenValues(source, caller.session).map(
    ([field, values]): RawBuilder<unknown> =>
      sql`(${column(field)} is null or ${column(field)} <> all(${values}::text[]))`,
  )
  const conditions = [
    rows.where,
    sql`${column(source.by)} = ${value}`,
    sql`${column(source.at)} is not null`,
    ...seen,
  ]
  return { ...rows, where: sql<boolean>`${sql.join(conditions, sql` and `)}` }
}

const readableStamp = (
  { resource }: HistorySource,
  session: Parameters<typeof isReadable>[2],
  stamp: Stamp,
): string | undefined => {
  const name = stampedBy(resource, stamp)
  return name !== undefined && isReadable(resource, name, session) ? name : undefined
}
