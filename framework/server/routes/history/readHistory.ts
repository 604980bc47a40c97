import { sql } from 'kysely'
import { historySources, seesSource, type HistorySource } from '#schema/record/history.ts'
import type { HistoryCursor } from '#schema/record/changes.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { schemaOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { countChanges, readChanges } from '#server/read/readChanges.ts'
import { mergePortions, type Portion } from './mergeHistory.ts'
import { countSourceRows, readSourceRows, type HistoryBasis } from './sourceRows.ts'

export interface HistoryRequest {
  readonly pageSize: number
  readonly before?: HistoryCursor | undefined
}

/**
 * The history of a row that the session may read now, the latest first: what was changed in it, the recorded actions, and the events of
 * other resources, each with the rights and the scope of its own; undefined if there is no such row.
 */
export const readHistory = async (
  basis: HistoryBasis,
  id: number,
  { pageSize, before = {} }: HistoryRequest,
) => {
  const { db, source } = basis
  const { name } = source.resource
  const own = await readChanges(db, source, id, { pageSize, before: before[name]?.id })
  if (own === undefined) return undefined
  const portions: Portion[] = [toOwnPortion(name, own)]
  for (const { from, value } of await readSources(basis, id)) {
    const place = before[from.resource.name]
    portions.push(await readSourceRows(basis, from, value, { pageSize, before: place }))
  }
  return mergePortions(portions, pageSize, before)
}

/** Of how many lines a history has at most a limit is counted; undefined if there is no such row. */
export const countHistory = async (
  basis: HistoryBasis,
  id: number,
  most: number,
): Promise<number | undefined> => {
  let count = await countChanges(basis.db, basis.source, id, most)
  if (count === undefined) return undefined
  for (const { from, value } of await readSources(basis, id))
    count += await countSourceRows(basis, from, value, most)
  return count
}

/** What was changed in the row itself. Where its readers see nothing of a portion, the place is behind that. */
const toOwnPortion = (
  source: string,
  { entityList, next }: NonNullable<Awaited<ReturnType<typeof readChanges>>>,
): Portion => {
  const lines = entityList.map((entry) => ({ place: { at: entry.at, id: entry.id }, entry }))
  return next === undefined ? { source, lines } : { source, lines, end: next }
}

/** The sources that the session sees, and what their rows have in common with the row. */
const readSources = async (
  { db, catalogue, source: { resource, session, schema, from, where } }: HistoryBasis,
  id: number,
): Promise<{ readonly from: HistorySource; readonly value: string | number }[]> => {
  const sources = historySources(catalogue, resource).filter(
    (each) =>
      seesSource(each, session) &&
      // A relation is to current rows, and an archived one may have the same id.
      !(each.key === 'id' && schema === schemaOf(true)),
  )
  if (sources.length === 0) return []
  const columns = [...new Set(sources.map(({ key }) => key))].map(
    (key) => sql`${sql.ref(`${row}.${toSnakeCase(key)}`)} as ${sql.id(key)}`,
  )
  const { rows } = await sql<AnyRecord>`
    select ${sql.join(columns)} from ${from}
    where ${where} and ${sql.ref(`${row}.id`)} = ${id}`.execute(db)
  return sources.flatMap((each) => {
    const value = rows[0]?.[each.key]
    return typeof value === 'string' || typeof value === 'number' ? [{ from: each, value }] : []
  })
}
