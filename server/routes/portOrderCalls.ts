import { z } from 'zod'
import { portOrder, portOrderPath } from '#resources/portOrder.ts'
import { presentationOfGoods } from '#resources/presentationOfGoods.ts'
import type { RouteFactory } from './routeContext.ts'
import { ServerError } from '#server/errors.ts'
import { readPortOrder } from '#server/store/portOrders.ts'
import { toRowSource } from '#server/store/rowSource.ts'
import { basePaths } from './basePaths.ts'
import { partSchema } from './partSchema.ts'
import { readSession } from './readSession.ts'

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/**
 * One complete port order, for its participants. It needs a session and no right: participants
 * may see it, and for others it answers 404, like orders that do not exist (A010).
 */
export const portOrderCalls: RouteFactory = async (app, context) => {
  const docs = { tags: ['portOrder'], security: [{ bearer: [] }] }
  const response = { 200: partSchema(portOrder) }
  app.get(
    `${basePaths.main}${portOrderPath}/:id`,
    { schema: { ...docs, params, response } },
    async (request) => {
      const session = await readSession(request, context)
      const { id } = request.params as z.infer<typeof params>
      const caller = { session, timeZone: context.settings.timeZone }
      const rows = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const order = await readPortOrder(context.database.db, rows, Number(id))
      if (order === undefined) throw new ServerError('NOT_FOUND')
      return order
    },
  )
}
