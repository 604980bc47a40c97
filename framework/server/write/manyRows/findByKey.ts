import { sql, type RawBuilder } from 'kysely'
import { problemOf } from '#schema/checks/checkDraft.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { collations } from '#schema/kinds/columnKind.ts'
import { foldCase as foldText } from '#query/foldCase.ts'
import { columnType, isColumn } from '#server/sql/columnType.ts'
import { foldCase, schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { readRowsBy } from '#server/read/readRow.ts'

/** The text of the values of a key, by which rows are compared as a unique index does: words in any letter case. */
export const keyTextOf = (
  resource: Pick<Resource, 'fields'>,
  key: readonly string[],
  values: AnyRecord,
): string =>
  JSON.stringify(
    key.map((name) => {
      const value = values[name] ?? null
      return isWords(resource, name) && typeof value === 'string' ? foldText(value) : value
    }),
  )

/** The rows of a source with the key of some values; an empty value equals an empty one. By the text of the key. */
export const findRowsByKey = async (
  db: Db,
  source: RowSource,
  key: readonly string[],
  wanted: readonly AnyRecord[],
): Promise<ReadonlyMap<string, readonly AnyRecord[]>> => {
  const { resource } = source
  const possible = wanted.filter((one) => isPossible(resource, key, one))
  if (key.length === 0 || possible.length === 0) return new Map()
  const rows = await readRowsBy(db, source, sql`and ${hasAny(resource, key, possible)}`)
  return byKey(resource, key, possible, rows)
}

/** The ids of all rows with a unique key, those of other companies too: what a unique index compares. */
export const findIdsByKey = async (
  db: Db,
  resource: Resource,
  key: readonly string[],
  wanted: readonly AnyRecord[],
): Promise<ReadonlyMap<string, readonly AnyRecord[]>> => {
  const possible = wanted.filter((one) => isPossible(resource, key, one))
  if (possible.length === 0) return new Map()
  const columns = key.map((name) => sql`${columnOf(name)} as ${sql.id(name)}`)
  const { rows } = await sql<AnyRecord>`
    select ${sql.ref(`${row}.id`)}, ${sql.join(columns)}
    from ${sql.table(`${schemaOf(false)}.${tableOf(resource)}`)} as ${sql.id(row)}
    where ${hasAny(resource, key, possible)}`.execute(db)
  return byKey(resource, key, possible, rows)
}

/** Whether rows can have the values: a text in a column of numbers would be an error of the database. */
const isPossible = (
  resource: Pick<Resource, 'fields'>,
  key: readonly string[],
  values: AnyRecord,
): boolean =>
  key.every((name) => {
    const field = fieldOf(resource, name)
    const value = values[name] ?? null
    return field !== undefined && (value === null || problemOf(field, value) === undefined)
  })

/** Of each column one of the values: indexes serve that. The combinations that were not asked for are left out afterwards. */
const hasAny = (
  resource: Resource,
  key: readonly string[],
  wanted: readonly AnyRecord[],
): RawBuilder<unknown> =>
  sql.join(
    key.map((name) => {
      const column = columnOf(name)
      const values = [...new Set(wanted.map((one) => one[name] ?? null))]
      const some = values.filter((value) => value !== null)
      const compared = isWords(resource, name)
        ? sql`${foldCase(column)} = any(array(select ${foldCase(sql`t`)} from unnest(${some}::text[]) as t))`
        : sql`${column} = any(${some})`
      return some.length < values.length ? sql`(${compared} or ${column} is null)` : compared
    }),
    sql` and `,
  )

const byKey = (
  resource: Resource,
  key: readonly string[],
  wanted: readonly AnyRecord[],
  rows: readonly AnyRecord[],
): ReadonlyMap<string, readonly AnyRecord[]> => {
  const texts = new Set(wanted.map((one) => keyTextOf(resource, key, one)))
  const found = Map.groupBy(rows, (one) => keyTextOf(resource, key, one))
  return new Map([...found].filter(([text]) => texts.has(text)))
}

const columnOf = (name: string) => sql.ref(`${row}.${toSnakeCase(name)}`)

const isWords = (resource: Pick<Resource, 'fields'>, name: string): boolean => {
  const field = fieldOf(resource, name)
  return field !== undefined && isColumn(field) && columnType(field).endsWith(collations.words)
}
