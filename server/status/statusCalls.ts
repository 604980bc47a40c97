import { holdsAny, type Session } from '@quayside/framework'
import {
  allOf,
  compare,
  type Filter,
  type FindResponse,
  type Pageable,
} from '@quayside/framework/query'
import {
  capitalised,
  describeCalls,
  type FindBody,
  findBodySchema,
  findErrors,
  findRows,
  pageOf,
  plainText,
  readFilter,
  recordSchema,
  type RouteContext,
  type RouteFactory,
  type Row,
} from '@quayside/framework/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  lineReaders,
  longestHistory,
  statusHistory,
  statusTypes,
} from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { mainPath, orderParams, rowsFor, toList } from '#server/calls.ts'
import { findCurrentStatus } from './findStatus.ts'
import { refuseUnknownOrder } from '#server/calls.ts'

/** An order reference, or the object name of a declaration line, which has no fixed format. */
const reference = plainText(1, 40)
const type = z.enum(statusTypes)
const word = statusTypes.join('|')
const wordList = new RegExp(`^(${word})(,(${word})){0,${statusTypes.length - 1}}$`)

const orderOrLine = z.object({ reference })
/** By default all types. */
const types = z.strictObject({ statusTypes: z.string().regex(wordList).optional() })
const typeOfOne = z.strictObject({ type, reference })
const one = typeOfOne.extend(orderParams.shape)
type One = z.infer<typeof one>

type Work = (request: FastifyRequest) => Promise<FindResponse<Row>>

/**
 * The status history and the current status of orders, from the platform (EMP) and the older customs monitoring (ZAPP).
 * Both old and new calls are served. Orders the company takes no part in answer 404, like orders that do not exist;
 * an order without such a status answers with an empty list.
 */
export const statusCalls: RouteFactory = async (app, context) => {
  const response = { 200: pageOf(recordSchema(statusHistory)) }
  for (const source of ['EMP', 'ZAPP'] as const) registerStatus(app, context, source, response)
}

const registerStatus = (
  app: FastifyInstance,
  context: RouteContext,
  source: StatusSource,
  response: object,
): void => {
  const { database, lists } = context
  const { path, historyPath, right } = statusSources[source]
  const register = (
    method: 'GET' | 'POST',
    place: string,
    operationId: string,
    schema: object,
    handler: Work,
  ): void => {
    const errors = [...(method === 'POST' ? findErrors : []), 'NOT_FOUND' as const]
    const describe = describeCalls(statusHistory.name, { rights: [right], errors })
    const options = describe(operationId, { ...schema, response })
    app.route({ method, url: mainPath(context, place), ...options, handler })
  }
  /** `getEmpStatus` */
  const nameOf = (verb: string, what: string) => verb + capitalised(source.toLowerCase()) + what

  const rowsOf = (session: Session, filters: readonly (Filter | undefined)[]) =>
    rowsFor(
      context,
      session,
      statusHistory,
      allOf([
        compare('source', '=in=', source),
        // Statuses of declaration lines need their own right; without it they would look like the order's (PM-029).
        holdsAny(session, lineReaders) ? undefined : compare('referenceType', '=in=', 'PORT_ORDER'),
        ...filters,
      ]),
    )
  const findHistory = async (
    session: Session,
    requested: string,
    filters: readonly (Filter | undefined)[],
    pageable: Pageable,
  ): Promise<FindResponse<Row>> => {
    const found = await findRows(lists, database, rowsOf(session, filters), pageable)
    if (found.entityList.length === 0) await refuseUnknownOrder(context, session, requested)
    return found
  }

  // A page of the history of an order and, for readers with the right, of its lines.
  const ofOrder = `${historyPath}/find/:portOrderReference`
  const page = { params: orderParams, querystring: types, body: findBodySchema(statusHistory) }
  register('POST', ofOrder, nameOf('find', 'StatusHistory'), page, async (request) => {
    const { portOrderReference: requested } = request.params as z.infer<typeof orderParams>
    const { statusTypes: wanted } = request.query as z.infer<typeof types>
    const sent = request.body as FindBody
    const filters = [
      compare('portOrderReference', '=in=', requested),
      wanted === undefined ? undefined : compare('statusType', '=in=', ...wanted.split(',')),
      readFilter(statusHistory, sent),
    ]
    return findHistory(request.session, requested, filters, sent.pageable)
  })

  // The history of an order, or of one of its lines, for one type.
  const findOne = (session: Session, requested: One) => {
    const filters = [
      compare('portOrderReference', '=in=', requested.portOrderReference),
      compare('statusType', '=in=', requested.type),
      compare('reference', '=in=', requested.reference),
    ]
    const whole: Pageable = { pageNumber: 0, pageSize: longestHistory, sort: [] }
    return findHistory(session, requested.portOrderReference, filters, whole)
  }
  const old = { params: orderParams, querystring: typeOfOne }
  register('GET', ofOrder, nameOf('get', 'StatusHistory'), old, ({ session, params, query }) =>
    findOne(session, {
      ...(params as z.infer<typeof orderParams>),
      ...(query as z.infer<typeof typeOfOne>),
    }),
  )
  register(
    'POST',
    `${historyPath}/find-by-port-order-reference-and-type-and-reference`,
    nameOf('find', 'StatusHistoryOfReference'),
    { body: one },
    ({ session, body }) => findOne(session, body as One),
  )

  // The current status of an order or a line: one of each type, or of customs only.
  const findCurrent = async ({ session, params }: FastifyRequest, ofType?: Filter) => {
    const { reference: requested } = params as z.infer<typeof orderOrLine>
    const rows = rowsOf(session, [compare('reference', '=in=', requested), ofType])
    const entityList = await findCurrentStatus(database.db, rows)
    if (entityList.length === 0) await refuseUnknownOrder(context, session, requested)
    return toList(entityList)
  }
  const current = `${path}/find/:reference`
  const schema = { params: orderOrLine }
  register('GET', current, nameOf('get', 'Status'), schema, (request) => findCurrent(request))
  register('GET', `${current}/CUSTOMS`, nameOf('get', 'CustomsStatus'), schema, (request) =>
    findCurrent(request, compare('statusType', '=in=', 'CUSTOMS')),
  )
}
