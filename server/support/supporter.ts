import { z } from 'zod'
import { rowsFor } from '#server/calls.ts'
import type { Resource, Session } from '@quayside/framework'
import type { Filter } from '@quayside/framework/query'
import { describeCalls, type RouteContext, type RowSource } from '@quayside/framework/server'
import { supportRight, supportRowsMax } from '#resources/supportTools.ts'

/** Whether archived rows are included. The archive mode of the session is irrelevant here (spec-15). */
export const archiveQuery = z.strictObject({ withArchive: z.enum(['true', 'false']).optional() })
type WithArchive = z.infer<typeof archiveQuery>['withArchive']

/**
 * The rows of orders in which the company takes part, current and optionally archived ones. Other rows that the company may
 * see are excluded: this is about orders (spec-4).
 */
export const toSources = (
  context: RouteContext,
  session: Session,
  resource: Resource,
  filter: Filter | undefined,
  withArchive: WithArchive,
): RowSource[] => {
  const ofOrders: Resource =
    resource.scope?.kind === 'participant' ? resource : { ...resource, scope: relatedToOrder }
  const archives = withArchive === 'true' && resource.archive ? [false, true] : [false]
  return archives.map((archive) => rowsFor(context, { ...session, archive }, ofOrders, filter))
}

const relatedToOrder = {
  kind: 'related',
  resource: 'presentationOfGoods',
  field: 'portOrderReference',
} as const

/** The support tools need their right. */
export const describeSupport = describeCalls('support', { rights: [supportRight] })

/** The rows of one answer, with a mark if there are more. */
export const supportAnswer = <Row>(rows: readonly Row[]) => ({
  entityList: rows.slice(0, supportRowsMax),
  page: {
    totalElements: Math.min(rows.length, supportRowsMax),
    ...(rows.length > supportRowsMax ? { totalEstimated: true as const } : {}),
  },
})
