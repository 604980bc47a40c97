import { sql } from 'kysely'
import { z } from 'zod'
import { numberListMax, printNumberList, readNumberList } from '#schema/filters/numberList.ts'
import {
  pastedNumber,
  searchedNumbers,
  type SearchedNumber,
} from '#schema/filters/searchedNumbers.ts'
import { fieldOf } from '#schema/resource.ts'
import { isReadable } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { listTableOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { plainText } from './fieldSchema.ts'
import type { ResourceCall } from './resourceCall.ts'

/** The longest number of the trade, with room for typed separators. */
const numberMax = 64

/** Which numbers of a pasted list exist, among all rows of the caller. */
export const registerFindNumbers = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable, share } = call
  const columns = (resource.list?.columns ?? []).filter(
    (column) => pastedNumber(resource, column) !== undefined,
  )
  const [first] = columns
  if (first === undefined) return
  const body = z.strictObject({
    column: z.enum([first, ...columns]),
    numbers: z.array(plainText(1, numberMax)).min(1).max(numberListMax),
  })
  const schema = { body, response: { 200: z.object({ found: z.array(z.string()) }) } }
  const options = describe(`find${names.one}Numbers`, schema, { errors: ['RATE_LIMITED'] })
  app.post(`${path}/find-numbers`, options, async (request) => {
    const { session } = request
    const { column, numbers } = request.body as z.infer<typeof body>
    const places = searchedNumbers(resource, column).filter(({ name }) =>
      isReadable(resource, name, session),
    )
    const source = readable(session)
    const found = await share.run(session, () =>
      context.database.read(({ db }) => findNumbers(db, source, places, printNumberList(numbers))),
    )
    return { found }
  })
}

/** Which of some numbers exist in the rows of a source, in any of the given fields. */
const findNumbers = async (
  db: Db,
  source: RowSource,
  places: readonly SearchedNumber[],
  text: string,
): Promise<string[]> => {
  const found = await Promise.all(places.map((place) => findIn(db, source, place, text)))
  return [...new Set(found.flat())]
}

const findIn = async (
  db: Db,
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
