import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allResources } from '#resources/all.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import type { Filter } from '#resources/query/filter.ts'
import { supportRight, supportRowsMax } from '#resources/supportTools.ts'
import { ServerError } from '#server/core/errors.ts'
import { toRowSource, type RowSource } from '#server/core/store/read/rowSource.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'

/** Whether archived rows are included. The archive mode of the session is irrelevant here (spec-15). */
export const archiveQuery = z.strictObject({ withArchive: z.enum(['true', 'false']).optional() })
type WithArchive = z.infer<typeof archiveQuery>['withArchive']

/**
 * The session of a caller with the right of the support tools; others are refused before the request is validated.
 * @throws ServerError RIGHT_MISSING, and the validation error of the request
 */
export const readSupporter = async (
  request: FastifyRequest,
  context: RouteContext,
): Promise<Session> => {
  const session = await readSession(request, context)
  if (!holdsAny(session, [supportRight])) throw new ServerError('RIGHT_MISSING')
  if (request.validationError) throw request.validationError
  return session
}

/**
 * The rows of orders in which the company takes part, current and optionally archived ones. Other rows that the company may
 * see are excluded: this is about orders (spec-4).
 */
export const toSources = (
  { settings }: RouteContext,
  session: Session,
  resource: Resource,
  filter: Filter | undefined,
  withArchive: WithArchive,
): RowSource[] => {
  const ofOrders: Resource =
    resource.scope?.kind === 'participant' ? resource : { ...resource, scope: relatedToOrder }
  const archives = withArchive === 'true' && resource.archive ? [false, true] : [false]
  return archives.map((archive) => {
    const caller = { session: { ...session, archive }, timeZone: settings.timeZone }
    return toRowSource(allResources, ofOrders, caller, filter)
  })
}

const relatedToOrder = {
  kind: 'related',
  resource: 'presentationOfGoods',
  field: 'portOrderReference',
} as const

export const supportDocs = (row: z.ZodType) => ({
  tags: ['support'],
  security: [{ bearer: [] }],
  response: {
    200: z.object({
      entityList: z.array(row),
      page: z.object({ totalElements: z.int(), totalEstimated: z.literal(true).optional() }),
    }),
  },
})

/** The rows of one answer, with a mark if there are more. */
export const supportAnswer = <Row>(rows: readonly Row[]) => ({
  entityList: rows.slice(0, supportRowsMax),
  page: {
    totalElements: Math.min(rows.length, supportRowsMax),
    ...(rows.length > supportRowsMax ? { totalEstimated: true as const } : {}),
  },
})
