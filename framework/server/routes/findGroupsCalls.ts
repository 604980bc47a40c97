import { sql } from 'kysely'
import { z } from 'zod'
import { FilterError } from '#query/filterError.ts'
import type { GroupValue } from '#schema/kinds/kind.ts'
import { groupColumnsOf, groupMax, type Groups } from '#schema/list/grouping.ts'
import { isReadable } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { perMinute } from '#server/http/openApi.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import { filterErrors } from './callErrors.ts'
import { filterSchema, readFilter, type FindBody } from './findBody.ts'
import type { ResourceCall } from './resourceCall.ts'

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
    const asked = request.body as FindBody & { readonly column: string }
    const { column } = asked
    if (!isReadable(resource, column, session)) {
      throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no field ${column}`, {
        field: column,
      })
    }
    const source = readable(session, readFilter(resource, asked))
    return share.run(session, () =>
      context.database.read(({ brief }) => findGroups(brief, source, column)),
    )
  })
}

/** How many rows of a source have each value of a column, the most frequent value first. */
const findGroups = async (db: Db, { from, where }: RowSource, column: string): Promise<Groups> => {
  const target = sql.ref(`${row}.${toSnakeCase(column)}`)
  // One more than is answered says that there are more.
  const { rows } = await sql<{ value: GroupValue; count: number }>`
    select ${target} as value, count(*) as count from ${from} where ${where}
    group by ${target} order by count(*) desc, ${target} limit ${groupMax + 1}`.execute(db)
  const groups = rows
    .slice(0, groupMax)
    .map(({ value, count }) => ({ value, count: Number(count) }))
  return { groups, isCut: rows.length > groupMax }
}
