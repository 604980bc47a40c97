import { z } from 'zod'
import { allResources } from '#resources/all.ts'
import type { Resource, Session } from '@quayside/framework'
import type { Filter } from '@quayside/framework/query'
import { type RouteContext, type RowSource, toRowSource } from '@quayside/framework/server'
import { supportRight, supportRowsMax } from '#resources/supportTools.ts'

/** Whether archived rows are included. The archive mode of the session is irrelevant here (spec-15). */
export const archiveQuery = z.strictObject({ withArchive: z.enum(['true', 'false']).optional() })
type WithArchive = z.infer<typeof archiveQuery>['withArchive']

/** The support tools need their right. */
export const supportAccess = { rights: [supportRight] }

/**
 * The rows of orders in which the company takes part, current and optionally archived ones. Other rows that the company may
 * see are excluded: this is about orders (spec-4).
 */
export const toSources = (
  { application, settings: { timeZone } }: RouteContext,
  session: Session,
  resource: Resource,
  filter: Filter | undefined,
  withArchive: WithArchive,
): RowSource[] => {
  const ofOrders: Resource =
    resource.scope?.kind === 'participant' ? resource : { ...resource, scope: relatedToOrder }
  const archives = withArchive === 'true' && resource.archive ? [false, true] : [false]
  return archives.map((archive) => {
    const caller = { application, session: { ...session, archive }, timeZone }
    return toRowSource(allResources, ofOrders, caller, filter)
  })
}

const relatedToOrder = {
  kind: 'related',
  resource: 'presentationOfGoods',
  field: 'portOrderReference',
} as const

export const supportDocs = (operationId: string, row: z.ZodType) => ({
  operationId,
  tags: ['support'],
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
