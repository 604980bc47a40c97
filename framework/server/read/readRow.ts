import { sql, type RawBuilder } from 'kysely'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { relationSource, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Session } from '#schema/session.ts'
import { nameOf } from '#schema/filters/findAnything.ts'
import { kindOf } from '#kinds/schema.ts'
import { representationIn, representationOf } from '#schema/representation.ts'
import { countsOf, lookupsOf, pathsOf, relationsOf } from '#schema/relations.ts'
import { isReadable } from '#schema/views.ts'

export type Row = Readonly<Record<string, unknown>>

const id = sql.ref(`${row}.id`)

/** Rows of a source with all that the session may read of them; `rest` is what follows the condition of the statement. */
export const readRowsBy = async (
  db: Db,
  source: RowSource,
  rest: RawBuilder<unknown>,
): Promise<Row[]> => {
  const { resource, session, schema, from, where } = source
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)} from ${from} where ${where} ${rest}`.execute(
    db,
  )
  return withDerived(db, source, rows)
}

/** One row by its id, undefined if there is none that the session may see. */
export const readRow = async (
  db: Db,
  source: RowSource,
  wanted: number,
): Promise<Row | undefined> => (await readRowsBy(db, source, sql`and ${id} = ${wanted}`))[0]

/** The first of the rows that a session may see, by id. */
export const readFirst = async (db: Db, source: RowSource): Promise<Row | undefined> =>
  (await readRowsBy(db, source, sql`order by ${id} limit 1`))[0]

/** Some rows by their ids, those that the session may see. */
export const readRows = async (db: Db, source: RowSource, ids: readonly number[]): Promise<Row[]> =>
  ids.length === 0 ? [] : readRowsBy(db, source, sql`and ${id} = any(${[...ids]}::bigint[])`)

/** A complete short catalogue, sorted by id. */
export const readAll = async (db: Db, resource: Resource): Promise<Row[]> => {
  const columns = Object.entries(resource.fields).flatMap(([name, field]) =>
    isColumn(field) ? [sql`${sql.ref(toSnakeCase(name))} as ${sql.id(name)}`] : [],
  )
  const { rows } = await sql<Row>`
    select id, version, ${sql.join(columns)} from ${sql.table(tableOf(resource))} order by id`.execute(
    db,
  )
  return rows
}

/** Rows with their derived fields for the reader. */
export const withDerived = async <Row extends AnyRecord>(
  db: Db,
  source: RowSource,
  rows: readonly Row[],
): Promise<Row[]> => {
  const { resource, session } = source
  const fields = Object.entries(resource.derive ?? {}) as [string, Derive | undefined][]
  const counts = await readCounts(db, source, rows)
  const lookups = await readLookups(db, source, rows)
  const paths = await readPaths(db, source, rows)
  if (fields.length + counts.length + lookups.length + paths.length === 0) return [...rows]
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(counts.map(([name, of]) => [name, of.get(Number(row['id'])) ?? 0])),
    ...Object.fromEntries(lookups.map(([name, valueOf]) => [name, valueOf(row)])),
    ...Object.fromEntries(paths.map(([name, of]) => [name, of.get(Number(row['id'])) ?? []])),
    ...Object.fromEntries(fields.map(([name, derive]) => [name, derive?.(row, session)])),
  }))
}

/** Whether rows have more than the database projects. */
export const hasDerived = ({ derive, fields }: Resource): boolean =>
  derive !== undefined ||
  countsOf({ fields }).length + lookupsOf({ fields }).length + pathsOf({ fields }).length > 0

/** What the counting fields of some rows count, by the ids of the rows: one statement for each field. */
const readCounts = async (
  db: Db,
  source: RowSource,
  rows: readonly AnyRecord[],
): Promise<(readonly [string, ReadonlyMap<number, number>])[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => Number(row['id']))
  const counts: (readonly [string, ReadonlyMap<number, number>])[] = []
  // One after another: within a transaction they share a connection.
  for (const { name, by, rows: referring } of source.counted()) {
    const { from, column } = referringColumn(referring, by)
    const counted = await sql<{ id: number; count: number }>`
      select ${column} as id, count(*)::int as count from ${from}
      where ${referring.where} and ${column} = any(${ids}::bigint[]) group by 1`.execute(db)
    counts.push([name, new Map(counted.rows.map(({ id, count }) => [Number(id), count]))])
  }
  return counts
}

/** The ids that rows have in a relation: each row once for each of them. */
const referringColumn = ({ resource, schema, from }: RowSource, by: string) => {
  const relation = relationsOf({ resource }).find(({ path }) => path === by)
  if (relation === undefined) throw new TypeError(`${resource.name}.${by} is no relation`)
  const { table, column, key } = relationSource(relation)
  if (relation.property === undefined) return { from, column: sql.ref(`${row}.${column}`) }
  const elements = sql`${sql.table(`${schema}.${table}`)} as e on ${sql.ref(`e.${key}`)} = ${id}`
  return { from: sql`${from} join ${elements}`, column: sql.ref(`e.${column}`) }
}

/** The values of looked up fields: one statement for each relation. */
const readLookups = async (
  db: Db,
  source: RowSource,
  rows: readonly AnyRecord[],
): Promise<(readonly [string, (row: AnyRecord) => unknown])[]> => {
  const found: (readonly [string, (row: AnyRecord) => unknown])[] = []
  for (const [by, all] of Map.groupBy(source.lookups(), (lookup) => lookup.by)) {
    const [{ rows: others }] = all as [(typeof all)[number]]
    const ids = [...new Set(rows.flatMap((one) => (one[by] === null ? [] : [Number(one[by])])))]
    const only = new Set(['id', ...all.map(({ field }) => field)])
    const { rows: named } = await sql<Row>`
      select ${toProjection(others.resource, others.schema, others.session, 'values', only)} from ${others.from}
      where ${others.where} and ${sql.ref(`${row}.id`)} = any(${ids}::bigint[])`.execute(db)
    const byId = new Map(named.map((other) => [Number(other['id']), other]))
    for (const { name, field } of all)
      found.push([name, (one) => byId.get(Number(one[by]))?.[field] ?? null])
  }
  return found
}

/** More records above each other are a mistake that SQL made. */
const deepest = 100

/** The paths of some rows in the tree of their resource, by the ids of the rows: one statement for each field. */
const readPaths = async (
  db: Db,
  { resource, schema, session }: RowSource,
  rows: readonly AnyRecord[],
): Promise<(readonly [string, ReadonlyMap<number, readonly number[]>])[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => Number(row['id']))
  const found: (readonly [string, ReadonlyMap<number, readonly number[]>])[] = []
  for (const { name, by } of pathsOf(resource)) {
    if (!isReadable(resource, name, session)) continue
    const paths = await sql<{ start: number; path: number[] }>`
      with recursive above (start, id, depth) as (
        select id, id, 0 from unnest(${ids}::bigint[]) as asked (id)
        union all
        select above.start, t.${sql.id(toSnakeCase(by))}, depth + 1
        from above join ${sql.table(`${schema}.${tableOf(resource)}`)} as t on t.id = above.id
        where t.${sql.id(toSnakeCase(by))} is not null and depth < ${deepest}
      )
      select start, json_agg(id order by depth desc) as path from above group by start`.execute(db)
    found.push([name, new Map(paths.rows.map(({ start, path }) => [Number(start), path]))])
  }
  return found
}

type Derive = (row: AnyRecord, session: Session) => unknown

/** The fields that name and describe an entry, as far as the session may read them. */
export const describeRow = (resource: Resource, session: Session, row: Row) => {
  const named = [representationOf(resource), representationIn(resource, row)].map(
    (one) => one?.name,
  )
  const names = [...new Set(named), ...(resource.list?.search?.summary ?? []), resource.pages?.key]
    .filter((path) => path !== undefined)
    .map(nameOf)
    .filter((name) => isReadable(resource, name, session))
  const all = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    return [name, ...(field ? (kindOf(field).readsFields?.(field) ?? []) : [])]
  })
  return Object.fromEntries(['id', ...all].map((name) => [name, row[name] ?? null]))
}
