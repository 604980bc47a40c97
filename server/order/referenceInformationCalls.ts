import { z } from 'zod'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  referenceInformation,
  referenceInformationPath,
} from '#resources/order/referenceInformation.ts'
import {
  basePath,
  capitalised,
  type RouteFactory,
  ServerError,
  toRowSource,
  typedReference,
  valuesSchema,
} from '@quayside/framework/server'
import { findReferences } from './findReferences.ts'

const params = z.object({
  reference: typedReference(12),
})

const referenceTypes = { parents: 'PARENT', children: 'CHILD' } as const

/**
 * The collectors of an order and the orders of a collector. Like the detail page it needs a session and no right, because
 * that page has the same references; the data of each depends on the company's part in it.
 */
export const referenceInformationCalls: RouteFactory = async (app, { database, ...context }) => {
  const response = {
    200: z.object({
      entityList: z.array(valuesSchema('referenceInformation', referenceInformation)),
      page: z.object({ totalElements: z.int() }),
    }),
  }
  const docs = { tags: ['portOrder'], params, response }
  for (const [name, type] of Object.entries(referenceTypes)) {
    const path = `${basePath('main')}${referenceInformationPath}/${name}/:reference`
    const schema = { ...docs, operationId: `findOrder${capitalised(name)}` }
    app.get(path, { schema, config: { rights: [], errors: ['NOT_FOUND'] } }, async (request) => {
      const { session } = request
      const { reference } = request.params as z.infer<typeof params>
      const caller = { session, timeZone: context.settings.timeZone }
      const orders = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const entityList = await findReferences(database.db, orders, reference, type)
      if (entityList === undefined) throw new ServerError('NOT_FOUND')
      return { entityList, page: { totalElements: entityList.length } }
    })
  }
}
