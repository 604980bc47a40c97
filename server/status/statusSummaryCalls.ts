import { startOfMinute } from 'date-fns/startOfMinute'
import { z } from 'zod'
import { allResources } from '#resources/all.ts'
import { holdsAny, isReadable, type Resource } from '@quayside/framework'
import { basePath, type RouteFactory, toRowSource } from '@quayside/framework/server'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { portOrderStatusDashboard } from '#resources/order/portOrderStatusDashboard.ts'
import {
  departureLimits,
  statusSummaryPath,
  type CustomsColumn,
  type StatusSummary,
} from '#resources/status/statusSummary.ts'
import { countByStatus, countMovements, countWaiting } from './countStatus.ts'

const count = z.int().min(0)
const columns = ['statusCustoms', 'statusCustomsZapp'] as const satisfies readonly CustomsColumn[]

const answer = z
  .object({
    at: z.string(),
    customs: z.array(
      z.object({ column: z.enum(columns), code: z.string().nullable(), orders: count }),
    ),
    waiting: z.array(z.object({ until: z.int().nullable(), orders: count })),
    unplanned: count,
    movements: z.array(z.object({ from: z.string(), movements: count })).optional(),
  })
  .meta({ id: 'StatusSummary' })

/** The counts for the charts of the status dashboard, over the rows that the caller sees in the lists. */
export const statusSummaryCalls: RouteFactory = async (app, context) => {
  const { database, settings, clock } = context
  const schema = {
    operationId: 'getStatusSummary',
    tags: [portOrderStatusDashboard.name],
    response: { 200: answer },
  }
  const dashboard = portOrderStatusDashboard
  const config = { rights: dashboard.access.read }
  app.get(basePath('main') + statusSummaryPath, { schema, config }, async (request) => {
    const { session } = request
    // Whole minutes, like the relative times of list filters.
    const now = startOfMinute(clock())
    const caller = { session, timeZone: settings.timeZone }
    const rowsOf = (resource: Resource) => toRowSource(allResources, resource, caller, undefined)
    const orders = rowsOf(dashboard)
    const readable = columns.filter((column) => isReadable(dashboard, column, session))
    const reading = await database.beginReading()
    const customs = await Promise.all(
      readable.map((column) => reading.run(({ db }) => countByStatus(db, orders, column))),
    )
    const waiting = isReadable(dashboard, 'awaitsRelease', session)
      ? await reading.run(({ db }) => countWaiting(db, orders, now))
      : { waiting: [...departureLimits, null].map((until) => ({ until, orders: 0 })), unplanned: 0 }
    const mayMove = holdsAny(session, manualEquipmentMovement.access.read)
    return {
      at: now.toISOString(),
      customs: customs.flat(),
      ...waiting,
      ...(mayMove
        ? {
            movements: await reading.run(({ db }) =>
              countMovements(db, rowsOf(manualEquipmentMovement), now),
            ),
          }
        : {}),
    } satisfies StatusSummary
  })
}
