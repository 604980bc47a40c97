import { z } from 'zod'
import { allOf, compare } from '@quayside/framework/query'
import {
  capitalised,
  describeCalls,
  type FindBody,
  findBodySchema,
  findErrors,
  findRows,
  idOf,
  idParams,
  listOf,
  pageOf,
  partSchema,
  readFilter,
  readSingle,
  recordSchema,
  type RouteFactory,
  ServerError,
  typedReference,
  valuesSchema,
} from '@quayside/framework/server'
import { importVerification, verificationErrorsMax } from '#resources/order/importVerification.ts'
import { portOrder, portOrderPath } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  referenceInformation,
  referenceInformationPath,
} from '#resources/order/referenceInformation.ts'
import { transshipment } from '#resources/order/transshipment.ts'
import { seesImportVerification } from '#resources/rows/orderActions.ts'
import { mainPath, orderParams, rowsFor, toList } from '#server/calls.ts'
import { findReferences } from './findReferences.ts'
import { readPortOrder } from './portOrders.ts'
import { refuseUnknownOrder } from '#server/calls.ts'

type OrderParams = z.infer<typeof orderParams>
/** For every session: participants see the order, and for others it does not exist. */
const describe = describeCalls('portOrder', { rights: [], errors: ['NOT_FOUND'] })

/**
 * One complete port order, for its participants. It needs a session and no right: participants
 * may see it, and for others it answers 404, like orders that do not exist (A010).
 */
export const portOrderCalls: RouteFactory = async (app, context) => {
  const schema = { params: idParams, response: { 200: partSchema(portOrder) } }
  const path = mainPath(context, `${portOrderPath}/:id`)
  app.get(path, describe('getPortOrder', schema), async (request) => {
    const rows = rowsFor(context, request.session, presentationOfGoods)
    const order = await readPortOrder(context.database.db, rows, idOf(request))
    if (order === undefined) throw new ServerError('NOT_FOUND')
    return order
  })
}

/**
 * Findings of the import verification, for the issuer and the warehouse of an order and for callers without
 * participant restriction. Other participants know the order, so they get RIGHT_MISSING instead of NOT_FOUND.
 */
export const importVerificationCalls: RouteFactory = async (app, context) => {
  const { database, lists } = context
  const response = { 200: z.object({ errorList: z.array(recordSchema(importVerification)) }) }
  const options = describeCalls(importVerification.name, {
    rights: importVerification.access.read,
    errors: ['NOT_FOUND'],
  })('findImportVerifications', { params: orderParams, response })
  const path = mainPath(context, `${importVerification.path}/find/:portOrderReference`)
  app.get(path, options, async ({ session, params }) => {
    const { portOrderReference } = params as OrderParams
    const filter = compare('portOrderReference', '=in=', portOrderReference)
    const orders = rowsFor(context, session, presentationOfGoods, filter)
    const order = await readSingle(database.db, orders)
    if (order === undefined) throw new ServerError('NOT_FOUND')
    if (!seesImportVerification(order as never, session)) throw new ServerError('RIGHT_MISSING')
    const errors = rowsFor(context, session, importVerification, filter)
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
export const referenceInformationCalls: RouteFactory = async (app, context) => {
  const response = { 200: listOf(valuesSchema('referenceInformation', referenceInformation)) }
  const schema = { params: informationParams, response }
  for (const [name, type] of Object.entries(referenceTypes)) {
    const path = mainPath(context, `${referenceInformationPath}/${name}/:reference`)
    const options = describe(`findOrder${capitalised(name)}`, schema)
    app.get(path, options, async ({ session, params }) => {
      const { reference } = params as z.infer<typeof informationParams>
      const orders = rowsFor(context, session, presentationOfGoods)
      const found = await findReferences(context.database.db, orders, reference, type)
      if (found === undefined) throw new ServerError('NOT_FOUND')
      return toList(found)
    })
  }
}

/** The transshipments of one order, for its participants. */
export const transshipmentCalls: RouteFactory = async (app, context) => {
  const { database, lists } = context
  const options = describeCalls(transshipment.name, {
    rights: transshipment.access.read,
    errors: [...findErrors, 'NOT_FOUND'],
  })('findTransshipments', {
    params: orderParams,
    body: findBodySchema(transshipment),
    response: { 200: pageOf(recordSchema(transshipment)) },
  })
  const path = mainPath(context, `${transshipment.path}/find/:portOrderReference`)
  app.post(path, options, async ({ session, params, body }) => {
    const { portOrderReference } = params as OrderParams
    const requested = body as FindBody
    const filter = allOf([
      compare('portOrderReference', '=in=', portOrderReference),
      readFilter(transshipment, requested),
    ])
    const rows = rowsFor(context, session, transshipment, filter)
    const found = await findRows(lists, database, rows, requested.pageable)
    if (found.entityList.length === 0) {
      await refuseUnknownOrder(context, session, portOrderReference)
    }
    return found
  })
}
