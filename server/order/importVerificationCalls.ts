import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { importVerification, verificationErrorsMax } from '#resources/order/importVerification.ts'
import { allResources } from '#resources/all.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { seesImportVerification } from '#resources/rows/orderActions.ts'
import { compare } from '@quayside/framework/query'
import {
  basePath,
  findRows,
  readOnly,
  recordSchema,
  type RouteFactory,
  ServerError,
  toRowSource,
} from '@quayside/framework/server'

const params = z.object({ portOrderReference: z.string().regex(/^[A-Z0-9]{1,12}$/) })

/**
 * Findings of the import verification, for the issuer and the warehouse of an order and for callers without
 * participant restriction. Other participants know the order, so they get RIGHT_MISSING instead of NOT_FOUND.
 */
export const importVerificationCalls: RouteFactory = async (app, context) => {
  const { database, settings, lists } = context
  const response = { 200: z.object({ errorList: z.array(recordSchema(importVerification)) }) }
  const operationId = 'findImportVerifications'
  const schema = { operationId, tags: [importVerification.name], params, response }
  const url = `${basePath('main')}${importVerification.path}/find/:portOrderReference`
  const config: FastifyContextConfig = {
    rights: importVerification.access.read,
    errors: ['NOT_FOUND'],
  }
  app.get(url, { schema, config }, async (request) => {
    const { session } = request
    const { portOrderReference } = request.params as z.infer<typeof params>
    const caller = { session, timeZone: settings.timeZone }
    const filter = compare('portOrderReference', '=in=', portOrderReference)
    const orders = toRowSource(allResources, presentationOfGoods, caller, filter)
    const order = await readOnly(database.db, orders)
    if (order === undefined) throw new ServerError('NOT_FOUND')
    if (!seesImportVerification(order as never, session)) throw new ServerError('RIGHT_MISSING')
    const errors = toRowSource(allResources, importVerification, caller, filter)
    const whole = { pageNumber: 0, pageSize: verificationErrorsMax, sort: [] }
    const found = await findRows(lists, database, errors, whole)
    return { errorList: found.entityList }
  })
}
