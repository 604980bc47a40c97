import { z } from 'zod'
import { portOrder, portOrderPath } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  basePath,
  partSchema,
  type RouteFactory,
  ServerError,
  toRowSource,
} from '@quayside/framework/server'
import { readPortOrder } from './portOrders.ts'

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/**
 * One complete port order, for its participants. It needs a session and no right: participants
 * may see it, and for others it answers 404, like orders that do not exist (A010).
 */
export const portOrderCalls: RouteFactory = async (app, context) => {
  const docs = { tags: ['portOrder'] }
  const response = { 200: partSchema(portOrder) }
  app.get(
    `${basePath('main')}${portOrderPath}/:id`,
    {
      schema: { ...docs, operationId: 'getPortOrder', params, response },
      config: { rights: [], errors: ['NOT_FOUND'] },
    },
    async (request) => {
      const { session } = request
      const { id } = request.params as z.infer<typeof params>
      const caller = { session, timeZone: context.settings.timeZone }
      const rows = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const order = await readPortOrder(context.database.db, rows, Number(id))
      if (order === undefined) throw new ServerError('NOT_FOUND')
      return order
    },
  )
}
