import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#schema/resource.ts'
import { groupColumnsOf, groupMax } from '#schema/list/grouping.ts'
import { isReadable } from '#schema/views.ts'
import { FilterError } from '#query/filterError.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { findGroups } from '#server/read/findGroups.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { ConcurrencyLimit } from '#server/http/concurrencyLimit.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { filterErrors } from '#server/routes/callErrors.ts'
import { filterObjectSchema, filterStringSchema, readFilter } from './findBody.ts'

interface FindGroupsOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly share: ConcurrencyLimit
  readonly docs: object
}

/** Of one user, for each list. */
const countsPerMinute = 60

/**
 * How many rows of the caller have each value of a column, under a filter as of the list. Where counting takes longer than an exact
 * total may, it is refused as QUERY_TIMEOUT.
 */
export const registerFindGroups = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share, docs }: FindGroupsOptions,
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
      ...docs,
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
  app.post(`${pathOf(resource)}/find-groups`, options, async (request) => {
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
