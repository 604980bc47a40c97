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

/**
 * The status history and the current status of orders, from the platform (EMP) and the older customs monitoring (ZAPP).
 * Both old and new calls are served. Orders the company takes no part in answer 404, like orders that do not exist;
 * an order without such a status answers with an empty list.
 */
export const statusCalls: RouteFactory = async (app, context) => {
  const response = pageOf(recordSchema(statusHistory))
  for (const source of ['EMP', 'ZAPP'] as const) {
    const calls = new StatusCalls(app, context, source, response)
    calls.registerHistory()
    calls.registerHistoryOfOne()
    calls.registerCurrent()
  }
}

type Work = (request: FastifyRequest, session: Session) => Promise<FindResponse<Row>>

class StatusCalls {
  readonly #app: FastifyInstance
  readonly #context: RouteContext
  readonly #source: StatusSource
  readonly #docs: object

  constructor(
    app: FastifyInstance,
    context: RouteContext,
    source: StatusSource,
    response: z.ZodType,
  ) {
    this.#app = app
    this.#context = context
    this.#source = source
    this.#docs = {
      tags: [statusHistory.name],
      response: { 200: response },
    }
  }

  /** A page of the history of an order and, for readers with the right, of its lines. */
  registerHistory(): void {
    const body = findBodySchema(statusHistory)
    const schema = { params: orderParams, querystring: types, body }
    this.#register(
      'POST',
      this.#historyPath(),
      { ...schema, operationId: this.#nameOf('find', 'StatusHistory') },
      async (request, session) => {
        const { portOrderReference: asked } = request.params as z.infer<typeof orderParams>
        const { statusTypes: wanted } = request.query as z.infer<typeof types>
        const sent = request.body as FindBody
        const filters = [
          compare('portOrderReference', '=in=', asked),
          wanted === undefined ? undefined : compare('statusType', '=in=', ...wanted.split(',')),
          readFilter(statusHistory, sent),
        ]
        return this.#findHistory(session, asked, filters, sent.pageable)
      },
    )
  }

  /** The history of an order, or of one of its lines, for one type. */
  registerHistoryOfOne(): void {
    const find = (session: Session, asked: One) => {
      const filters = [
        compare('portOrderReference', '=in=', asked.portOrderReference),
        compare('statusType', '=in=', asked.type),
        compare('reference', '=in=', asked.reference),
      ]
      const whole: Pageable = { pageNumber: 0, pageSize: longestHistory, sort: [] }
      return this.#findHistory(session, asked.portOrderReference, filters, whole)
    }
    const old = {
      operationId: this.#nameOf('get', 'StatusHistory'),
      params: orderParams,
      querystring: typeOfOne,
    }
    this.#register('GET', this.#historyPath(), old, ({ params, query }, session) =>
      find(session, {
        ...(params as z.infer<typeof orderParams>),
        ...(query as z.infer<typeof typeOfOne>),
      }),
    )
    const path = `${statusSources[this.#source].historyPath}/find-by-port-order-reference-and-type-and-reference`
    const operationId = this.#nameOf('find', 'StatusHistoryOfReference')
    this.#register('POST', path, { operationId, body: one }, ({ body }, session) =>
      find(session, body as One),
    )
  }

  /** The current status of an order or a line: one of each type, or of customs only. */
  registerCurrent(): void {
    const path = `${statusSources[this.#source].path}/find/:reference`
    const schema = { params: orderOrLine }
    const find = async (session: Session, { params }: FastifyRequest, ofType?: Filter) => {
      const { reference: asked } = params as z.infer<typeof orderOrLine>
      const rows = this.#rows(session, [compare('reference', '=in=', asked), ofType])
      const entityList = await findCurrentStatus(this.#context.database.db, rows)
      if (entityList.length === 0) await refuseUnknownOrder(this.#context, session, asked)
      return toList(entityList)
    }
    const all = { ...schema, operationId: this.#nameOf('get', 'Status') }
    const customs = { ...schema, operationId: this.#nameOf('get', 'CustomsStatus') }
    this.#register('GET', path, all, (request, session) => find(session, request))
    this.#register('GET', `${path}/CUSTOMS`, customs, (request, session) =>
      find(session, request, compare('statusType', '=in=', 'CUSTOMS')),
    )
  }

  /** `getEmpStatus` */
  #nameOf(verb: string, what: string): string {
    return verb + capitalised(this.#source.toLowerCase()) + what
  }

  #historyPath(): string {
    return `${statusSources[this.#source].historyPath}/find/:portOrderReference`
  }

  #register(method: 'GET' | 'POST', path: string, schema: object, work: Work): void {
    this.#app.route({
      method,
      url: mainPath(this.#context, path),
      schema: { ...this.#docs, ...schema },
      config: {
        rights: [statusSources[this.#source].right],
        errors: [...(method === 'POST' ? findErrors : []), 'NOT_FOUND'],
      },
      handler: (request) => work(request, request.session),
    })
  }

  async #findHistory(
    session: Session,
    asked: string,
    filters: readonly (Filter | undefined)[],
    pageable: Pageable,
  ): Promise<FindResponse<Row>> {
    const { database, lists } = this.#context
    const rows = this.#rows(session, filters)
    const found = await findRows(lists, database, rows, pageable)
    if (found.entityList.length === 0) await refuseUnknownOrder(this.#context, session, asked)
    return found
  }

  #rows(session: Session, filters: readonly (Filter | undefined)[]) {
    const filter = allOf([
      compare('source', '=in=', this.#source),
      // Statuses of declaration lines need their own right; without it they would look like the order's (PM-029).
      holdsAny(session, lineReaders) ? undefined : compare('referenceType', '=in=', 'PORT_ORDER'),
      ...filters,
    ])
    return rowsFor(this.#context, session, statusHistory, filter)
  }
}
