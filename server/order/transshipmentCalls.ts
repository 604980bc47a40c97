import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { allResources } from '#resources/all.ts'
import { allOf, compare } from '@quayside/framework/query'
import {
  basePath,
  filterStringSchema,
  type FindBody,
  findBodySchema,
  findErrors,
  findRows,
  readFilter,
  recordSchema,
  type RouteFactory,
  toRowSource,
} from '@quayside/framework/server'
import { transshipment } from '#resources/order/transshipment.ts'
import { refuseUnknownOrder } from './refuseUnknownOrder.ts'

const params = z.object({ portOrderReference: z.string().regex(/^[A-Z0-9]{1,12}$/) })

/** The transshipments of one order, for its participants. */
export const transshipmentCalls: RouteFactory = async (app, context) => {
  const { database, settings, lists } = context
  const response = z.object({
    entityList: z.array(recordSchema(transshipment)),
    page: z.object({ totalElements: z.int(), totalEstimated: z.literal(true).optional() }),
  })
  const schema = {
    operationId: 'findTransshipments',
    tags: [transshipment.name],
    params,
    body: findBodySchema(transshipment, filterStringSchema),
    response: { 200: response },
  }
  const url = `${basePath('main')}${transshipment.path}/find/:portOrderReference`
  const config: FastifyContextConfig = {
    rights: transshipment.access.read,
    errors: [...findErrors, 'NOT_FOUND'],
  }
  app.post(url, { schema, config }, async (request) => {
    const { session } = request
    const { portOrderReference } = request.params as z.infer<typeof params>
    const asked = request.body as FindBody
    const filter = allOf([
      compare('portOrderReference', '=in=', portOrderReference),
      readFilter(transshipment, asked),
    ])
    const caller = { session, timeZone: settings.timeZone }
    const rows = toRowSource(allResources, transshipment, caller, filter)
    const found = await findRows(lists, database, rows, asked.pageable)
    if (found.entityList.length === 0) {
      await refuseUnknownOrder(context, session, portOrderReference)
    }
    return found
  })
}
