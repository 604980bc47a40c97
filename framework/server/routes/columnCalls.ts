import { sql } from 'kysely'
import { z } from 'zod'
import { numberListMax, serializeNumberList, readNumberList } from '#schema/filters/numberList.ts'
import {
  pastedIdentifier,
  searchedIdentifiers,
  type SearchedIdentifier,
} from '#schema/filters/searchedIdentifiers.ts'
import { fieldOf } from '#schema/resource.ts'
import { isReadable } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { isColumn } from '#server/sql/columnType.ts'
import { listTableOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { plainText } from './fieldSchema.ts'
import { filterErrors, type ResourceCall } from './resourceCall.ts'
import { FilterError } from '#query/filterError.ts'
import type { GroupValue } from '#schema/kinds/kind.ts'
import { groupColumnsOf, groupMax, type Groups } from '#schema/list/grouping.ts'
import { perMinute } from '#server/http/openApi.ts'
import { filterSchema, readFilter, type FindBody } from './findBody.ts'

/** The longest number of the trade, with room for typed separators. */
const numberMax = 64

/** Which numbers of a pasted list exist, among all rows of the caller. */
export const registerFindExistingValues = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable, share } = call
  const columns = (resource.list?.columns ?? []).filter(
    (column) => pastedIdentifier(resource, column) !== undefined,
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
    const places = searchedIdentifiers(resource, column).filter(({ name }) =>
      isReadable(resource, name, session),
    )
    const source = readable(session)
    const found = await share.run(session, () =>
      context.database.read(({ db }) =>
        findExistingValues(db, source, places, serializeNumberList(numbers)),
      ),
    )
    return { found }
  })
}

const findExistingValues = async (
  db: Db,
  source: RowSource,
  places: readonly SearchedIdentifier[],
  text: string,
): Promise<string[]> => {
  const found = await Promise.all(places.map((place) => findIn(db, source, place, text)))
  return [...new Set(found.flat())]
}

const findIn = async (
  db: Db,
  { resource, schema, from, where }: RowSource,
  { name, property, number }: SearchedIdentifier,
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

/** Of one user, for each list. */
const countsPerMinute = 60

/**
 * How many rows of the caller have each value of a column, under a filter as of the list. Where counting takes longer than an exact
 * total may, it is refused as QUERY_TIMEOUT.
 */
export const registerFindGroups = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable, share } = call
  const [first, ...more] = groupColumnsOf(resource)
  if (first === undefined) return
  const body = z.strictObject({
    column: z.enum([first, ...more]),
    filter: filterSchema(resource),
  })
  const group = z.object({
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    count: z.int().positive(),
  })
  const groups = z.object({ groups: z.array(group).max(groupMax), isCut: z.boolean() })
  const options = describe(
    `count${names.many}`,
    { body, response: { 200: groups } },
    { errors: filterErrors, rateLimit: perMinute(countsPerMinute) },
  )
  app.post(`${path}/find-groups`, options, async (request) => {
    const { session } = request
    const requested = request.body as FindBody & { readonly column: string }
    const { column } = requested
    if (!isReadable(resource, column, session)) {
      throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no field ${column}`, {
        field: column,
      })
    }
    const source = readable(session, readFilter(resource, requested))
    return share.run(session, () =>
      context.database.read(({ brief }) => findGroups(brief, source, column)),
    )
  })
}

const findGroups = async (db: Db, { from, where }: RowSource, column: string): Promise<Groups> => {
  const target = sql.ref(`${row}.${toSnakeCase(column)}`)
  // One more than is answered says that there are more.
  const { rows } = await sql<{ value: GroupValue; count: number }>`
    select ${target} as value, count(*) as count from ${from} where ${where}
    group by ${target} order by count(*) desc, ${target} limit ${groupMax + 1}`.execute(db)
  return { groups: rows.slice(0, groupMax), isCut: rows.length > groupMax }
}
