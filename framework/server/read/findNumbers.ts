import { sql, type Kysely } from 'kysely'
import { readNumberList } from '#schema/filters/numberList.ts'
import { fieldOf } from '#schema/resource.ts'
import type { SearchedNumber } from '#schema/filters/searchedNumbers.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { listTableOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import type { Tables } from '#server/database/guardedKysely.ts'
import type { RowSource } from './rowSource.ts'

/** Which of some numbers exist in the rows of a source, in any of the given fields. */
export const findNumbers = async (
  db: Kysely<Tables>,
  source: RowSource,
  places: readonly SearchedNumber[],
  text: string,
): Promise<string[]> => {
  const found = await Promise.all(places.map((place) => findIn(db, source, place, text)))
  return [...new Set(found.flat())]
}

const findIn = async (
  db: Kysely<Tables>,
  { resource, schema, from, where }: RowSource,
  { name, property, number }: SearchedNumber,
  text: string,
): Promise<string[]> => {
  const numbers = readNumberList(number, text)
  const field = fieldOf(resource, name)
  const isOwn = field !== undefined && isColumn(field)
  const target = isOwn
    ? sql.ref(`${row}.${toSnakeCase(name)}`)
    : sql.ref(`n.${toSnakeCase(property ?? 'value')}`)
  const list = isOwn
    ? sql``
    : sql` join ${sql.table(`${schema}.${listTableOf(resource, name)}`)} as n on n.parent_id = ${sql.ref(`${row}.id`)}`
  const { rows } = await sql<{ number: string }>`
    select distinct ${target} as number from ${from}${list}
    where ${target} = any(${[...numbers]}::text[]) and ${where}`.execute(db)
  return rows.map((found) => found.number)
}
