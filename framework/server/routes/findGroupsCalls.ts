import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { groupColumnsOf, groupMax, type Groups } from '#schema/list/grouping.ts'
import { isReadable } from '#schema/views.ts'
import { FilterError } from '#query/filterError.ts'
import type { ResourceCall } from './resourceCall.ts'
import { toRowSource, type RowSource } from '#server/read/rowSource.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { callNamesOf } from './callNames.ts'
import { filterErrors } from './callErrors.ts'
import { filterObjectSchema, filterStringSchema, readFilter } from './findBody.ts'
import { sql } from 'kysely'
import type { GroupValue } from '#schema/kinds/kind.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'

/** Of one user, for each list. */
const countsPerMinute = 60

/**
 * How many rows of the caller have each value of a column, under a filter as of the list. Where counting takes longer than an exact
 * total may, it is refused as QUERY_TIMEOUT.
 */
export const registerFindGroups = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share }: ResourceCall,
): void => {
  const [first, ...more] = groupColumnsOf(resource)
  if (first === undefined) return
  const body = z.strictObject({
    column: z.enum([first, ...more]),
    filter: (resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema).nullish(),
  })
  const group = z.object({
    value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
    count: z.int().positive(),
  })
  const response = z.object({ groups: z.array(group).max(groupMax), isCut: z.boolean() })
  const options = {
    schema: {
      tags: [resource.name],
      operationId: `count${callNamesOf(resource).many}`,
      body,
      response: { 200: response },
    },
    config: {
      rights: resource.access.read,
      errors: filterErrors,
      rateLimit: { max: countsPerMinute, timeWindow: 60_000 },
    },
  }
  app.post(`${pathOf(context.application, resource)}/find-groups`, options, async (request) => {
    const { session } = request
    const { column, filter = null } = request.body as z.infer<typeof body>
    if (!isReadable(resource, column, session)) {
      throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no field ${column}`, {
        field: column,
      })
    }
    const asked = readFilter(resource, { filter } as Parameters<typeof readFilter>[1])
    const source = toRowSource(catalogue, resource, toCaller(context, session), asked)
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
