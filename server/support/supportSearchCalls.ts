import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { normalizeCode } from '@quayside/framework'
import {
  basePath,
  partSchema,
  plainText,
  recordSchema,
  type RouteFactory,
} from '@quayside/framework/server'
import { portOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { supportPath, supportReferenceMax, supportRowsMax } from '#resources/supportTools.ts'
import { findSupportOrders } from './supportOrders.ts'
import { archiveQuery, supportAccess, supportAnswer, supportDocs, toSources } from './supporter.ts'

/** A reference has at most 160 bytes; the rest is for surrounding blanks. */
const bodyLimit = 512

const reference = plainText(1, supportReferenceMax, z.string().overwrite(normalizeCode).trim())
const readText = async (_request: FastifyRequest, body: string) => body

/** One search for any number that identifies an order exactly, among the company's orders. */
export const supportSearchCalls: RouteFactory = async (app, context) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, readText)
  const order = partSchema(portOrder)
    .extend({ listRow: recordSchema(presentationOfGoods) })
    .meta({ id: 'SupportPortOrder' })
  const schema = {
    ...supportDocs('findSupportPortOrders', order),
    consumes: ['text/plain'],
    querystring: archiveQuery,
    body: reference,
  }
  const url = `${basePath('support')}${supportPath}/port-orders`
  app.post(url, { schema, config: supportAccess }, async (request) => {
    const { session } = request
    const { withArchive } = request.query as z.infer<typeof archiveQuery>
    const found = await Promise.all(
      toSources(context, session, presentationOfGoods, undefined, withArchive).map((source) =>
        context.database.read(({ db }) =>
          // One more row shows whether there are more.
          findSupportOrders(db, source, request.body as string, supportRowsMax + 1),
        ),
      ),
    )
    return supportAnswer(found.flat())
  })
}
