import { z } from 'zod'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  referenceInformation,
  referenceInformationPath,
} from '#resources/order/referenceInformation.ts'
import type { RouteFactory } from '#server/core/http/routeContext.ts'
import { ServerError } from '#server/core/errors.ts'
import { findReferences } from './findReferences.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { basePath } from '#server/core/http/basePaths.ts'
import { valuesSchema } from '#server/core/routes/fieldSchema.ts'
import { readSession } from '#server/core/http/readSession.ts'
import { normalizeCode } from '#resources/kit/values/normalizeText.ts'

const params = z.object({
  reference: z
    .string()
    .overwrite(normalizeCode)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,12}$/),
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
  const schema = { tags: ['portOrder'], security: [{ bearer: [] }], params, response }
  for (const [name, type] of Object.entries(referenceTypes)) {
    const path = `${basePath('main')}${referenceInformationPath}/${name}/:reference`
    app.get(path, { schema }, async (request) => {
      const session = await readSession(request, context)
      const { reference } = request.params as z.infer<typeof params>
      const caller = { session, timeZone: context.settings.timeZone }
      const orders = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const entityList = await findReferences(database.db, orders, reference, type)
      if (entityList === undefined) throw new ServerError('NOT_FOUND')
      return { entityList, page: { totalElements: entityList.length } }
    })
  }
}
