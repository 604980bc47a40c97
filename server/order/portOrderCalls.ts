import { z } from 'zod'
import { portOrder, portOrderPath } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { allOf, compare } from '@quayside/framework/query'
import {
  basePath,
  capitalised,
  type FindBody,
  findBodySchema,
  findErrors,
  findRows,
  partSchema,
  readFilter,
  readSingle,
  recordSchema,
  type RouteFactory,
  ServerError,
  toRowSource,
  typedReference,
  valuesSchema,
} from '@quayside/framework/server'
import { readPortOrder } from './portOrders.ts'
import type { FastifyContextConfig } from 'fastify'
import { importVerification, verificationErrorsMax } from '#resources/order/importVerification.ts'
import { allResources } from '#resources/all.ts'
import { seesImportVerification } from '#resources/rows/orderActions.ts'
import {
  referenceInformation,
  referenceInformationPath,
} from '#resources/order/referenceInformation.ts'
import { findReferences } from './findReferences.ts'
import { transshipment } from '#resources/order/transshipment.ts'
import { refuseUnknownOrder } from './refuseUnknownOrder.ts'

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

/**
 * One complete port order, for its participants. It needs a session and no right: participants
 * may see it, and for others it answers 404, like orders that do not exist (A010).
 */
export const portOrderCalls: RouteFactory = async (app, context) => {
  const docs = { tags: ['portOrder'] }
  const response = { 200: partSchema(portOrder) }
  app.get(
    `${basePath(context.application, 'main')}${portOrderPath}/:id`,
    {
      schema: { ...docs, operationId: 'getPortOrder', params, response },
      config: { rights: [], errors: ['NOT_FOUND'] },
    },
    async (request) => {
      const { session } = request
      const { id } = request.params as z.infer<typeof params>
      const caller = {
        application: context.application,
        session,
        timeZone: context.settings.timeZone,
      }
      const rows = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const order = await readPortOrder(context.database.db, rows, Number(id))
      if (order === undefined) throw new ServerError('NOT_FOUND')
      return order
    },
  )
}

const orderParams = z.object({ portOrderReference: z.string().regex(/^[A-Z0-9]{1,12}$/) })

/**
 * Findings of the import verification, for the issuer and the warehouse of an order and for callers without
 * participant restriction. Other participants know the order, so they get RIGHT_MISSING instead of NOT_FOUND.
 */
export const importVerificationCalls: RouteFactory = async (app, context) => {
  const { database, settings, lists } = context
  const response = { 200: z.object({ errorList: z.array(recordSchema(importVerification)) }) }
  const operationId = 'findImportVerifications'
  const schema = { operationId, tags: [importVerification.name], params: orderParams, response }
  const url = `${basePath(context.application, 'main')}${importVerification.path}/find/:portOrderReference`
  const config: FastifyContextConfig = {
    rights: importVerification.access.read,
    errors: ['NOT_FOUND'],
  }
  app.get(url, { schema, config }, async (request) => {
    const { session } = request
    const { portOrderReference } = request.params as z.infer<typeof orderParams>
    const caller = { application: context.application, session, timeZone: settings.timeZone }
    const filter = compare('portOrderReference', '=in=', portOrderReference)
    const orders = toRowSource(allResources, presentationOfGoods, caller, filter)
    const order = await readSingle(database.db, orders)
    if (order === undefined) throw new ServerError('NOT_FOUND')
    if (!seesImportVerification(order as never, session)) throw new ServerError('RIGHT_MISSING')
    const errors = toRowSource(allResources, importVerification, caller, filter)
    const whole = { pageNumber: 0, pageSize: verificationErrorsMax, sort: [] }
    const found = await findRows(lists, database, errors, whole)
    return { errorList: found.entityList }
  })
}

const informationParams = z.object({
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
  const docs = { tags: ['portOrder'], params: informationParams, response }
  for (const [name, type] of Object.entries(referenceTypes)) {
    const path = `${basePath(context.application, 'main')}${referenceInformationPath}/${name}/:reference`
    const schema = { ...docs, operationId: `findOrder${capitalised(name)}` }
    app.get(path, { schema, config: { rights: [], errors: ['NOT_FOUND'] } }, async (request) => {
      const { session } = request
      const { reference } = request.params as z.infer<typeof informationParams>
      const caller = {
        application: context.application,
        session,
        timeZone: context.settings.timeZone,
      }
      const orders = toRowSource({ presentationOfGoods }, presentationOfGoods, caller, undefined)
      const entityList = await findReferences(database.db, orders, reference, type)
      if (entityList === undefined) throw new ServerError('NOT_FOUND')
      return { entityList, page: { totalElements: entityList.length } }
    })
  }
}

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
    params: orderParams,
    body: findBodySchema(transshipment),
    response: { 200: response },
  }
  const url = `${basePath(context.application, 'main')}${transshipment.path}/find/:portOrderReference`
  const config: FastifyContextConfig = {
    rights: transshipment.access.read,
    errors: [...findErrors, 'NOT_FOUND'],
  }
  app.post(url, { schema, config }, async (request) => {
    const { session } = request
    const { portOrderReference } = request.params as z.infer<typeof orderParams>
    const asked = request.body as FindBody
    const filter = allOf([
      compare('portOrderReference', '=in=', portOrderReference),
      readFilter(transshipment, asked),
    ])
    const caller = { application: context.application, session, timeZone: settings.timeZone }
    const rows = toRowSource(allResources, transshipment, caller, filter)
    const found = await findRows(lists, database, rows, asked.pageable)
    if (found.entityList.length === 0) {
      await refuseUnknownOrder(context, session, portOrderReference)
    }
    return found
  })
}
