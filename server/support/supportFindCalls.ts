import { normalizeCode, type Resource, type Session } from '@quayside/framework'
import { allOf, anyOf, compare, type Filter } from '@quayside/framework/query'
import {
  basePath,
  camelCased,
  capitalised,
  findLatest,
  findSorted,
  pageOf,
  plainText,
  recordSchema,
  type RouteContext,
  type RouteFactory,
  typedReference,
  valuesSchema,
} from '@quayside/framework/server'
import { z } from 'zod'
import { addressFileEntry } from '#resources/reference/addressFileEntry.ts'
import { manualEquipmentMovement } from '#resources/manualEquipmentMovement.ts'
import { pendingMessage } from '#resources/pendingMessage.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { statusHistory, statusTypes } from '#resources/status/statusHistory.ts'
import type { StatusSource } from '#resources/statusSources.ts'
import {
  customsDataPosition,
  customsProcedures,
  supportNamesMax,
  supportPath,
  supportReferenceMax,
  supportRowsMax,
  supportTabsMax,
} from '#resources/supportTools.ts'
import { toCustomsData } from '#server/order/customsData.ts'
import { findOrdersOfLines } from './supportOrders.ts'
import { archiveQuery, describeSupport, supportAnswer, toSources } from './supporter.ts'

/** An order reference, an object name, or any key of a message. */
const name = plainText(1, supportReferenceMax, z.string().overwrite(normalizeCode).trim())
const names = z.array(name).min(1).max(supportNamesMax)
const orderReferences = z.array(typedReference(12)).min(1).max(supportTabsMax)
const orderIds = z.array(z.int().positive()).min(1).max(supportNamesMax)
const businessObjects = z.union([
  names,
  z
    .array(z.strictObject({ businessObjectReferenceId: name, messageType: plainText(1, 15) }))
    .min(1)
    .max(supportNamesMax),
])

const noQuery = z.strictObject({})
const typeQuery = archiveQuery.extend({ statusType: z.enum(statusTypes) })
type Query = Partial<z.infer<typeof typeQuery>>

/** One support search: its body, its query, and the schema of its rows. */
interface SupportFind<Body> {
  readonly path: string
  readonly body: z.ZodType<Body>
  readonly query: z.ZodType
  readonly row: z.ZodType
  readonly find: (ask: Ask, body: Body, query: Query) => Promise<readonly unknown[]>
}
type Ask = { readonly context: RouteContext; readonly session: Session }

/** Support searches about orders in which the company takes part; all others answer like orders that do not exist. */
export const supportFindCalls: RouteFactory = async (app, context) => {
  const register = <Body>({ path, body, query, row, find }: SupportFind<Body>): void => {
    const options = describeSupport(`findSupport${capitalised(camelCased(path))}`, {
      querystring: query,
      body,
      response: { 200: pageOf(row) },
    })
    const url = `${basePath(context.application, 'support')}${supportPath}/${path}`
    app.post(url, options, async (request) => {
      const { session } = request
      return supportAnswer(
        await find({ context, session }, request.body as Body, request.query as Query),
      )
    })
  }
  const rowOf = new Map<Resource, z.ZodType>()
  const schemaOf = (resource: Resource) => {
    const known = rowOf.get(resource) ?? recordSchema(resource)
    rowOf.set(resource, known)
    return known
  }
  for (const source of ['EMP', 'ZAPP'] as const) {
    register({
      path: source === 'EMP' ? 'emp-status' : 'status',
      body: names,
      query: typeQuery,
      row: schemaOf(statusHistory),
      find: findStatus(source),
    })
  }
  register({
    path: 'emp-status-history',
    body: names.max(supportTabsMax),
    query: archiveQuery,
    row: schemaOf(statusHistory),
    find: findHistory,
  })
  register({
    path: 'equipment-movement',
    body: orderReferences,
    query: archiveQuery,
    row: schemaOf(manualEquipmentMovement),
    find: (ask, requested, query) =>
      findRows(
        ask,
        manualEquipmentMovement,
        compare('portOrderReference', '=in=', ...requested),
        query,
      ),
  })
  register({
    path: 'addressfile-entry',
    body: businessObjects,
    query: archiveQuery,
    row: schemaOf(addressFileEntry),
    find: findAddressFileEntries,
  })
  const position = valuesSchema('customsDataPosition', customsDataPosition)
  for (const procedure of customsProcedures) {
    const path = procedure.toLowerCase()
    register({
      path,
      body: names,
      query: archiveQuery,
      row: position,
      find: async ({ context: { database }, session }, requested, { withArchive }) => {
        const sources = toSources(context, session, presentationOfGoods, undefined, withArchive)
        const orders = await Promise.all(
          sources.map((source) =>
            database.read(({ db }) => findOrdersOfLines(db, source, requested)),
          ),
        )
        return orders.flat().flatMap((order) => toCustomsData(order, procedure, new Set(requested)))
      },
    })
    register({
      path: `${path}-outbound-pending`,
      body: orderIds,
      query: noQuery,
      row: schemaOf(pendingMessage),
      find: (ask, requested) =>
        findRows(
          ask,
          pendingMessage,
          allOf([
            compare('portOrderId', '=in=', ...requested.map(String)),
            compare('customsProcedure', '=in=', procedure),
          ]),
          {},
        ),
    })
  }
}

const findRows = async (
  { context, session }: Ask,
  resource: Resource,
  filter: Filter | undefined,
  { withArchive }: Query,
) => {
  const sources = toSources(context, session, resource, filter, withArchive)
  return context.database.read(({ db }) => findSorted(db, sources, supportRowsMax + 1))
}

/** The current status of each order or line for one type, from one source. */
const findStatus =
  (source: StatusSource) =>
  async (
    { context, session }: Ask,
    requested: string[],
    { statusType = 'CUSTOMS', withArchive }: Query,
  ) => {
    const filter = allOf([
      compare('source', '=in=', source),
      compare('statusType', '=in=', statusType),
      compare('reference', '=in=', ...requested),
    ])
    const sources = toSources(context, session, statusHistory, filter, withArchive)
    return context.database.read(({ db }) =>
      findLatest(db, sources, 'reference', supportRowsMax + 1),
    )
  }

/** The complete history of an order with its lines, or of one line. */
const findHistory = (ask: Ask, requested: string[], query: Query) => {
  const orders = requested.filter(
    (one) => one.length <= statusHistory.fields.portOrderReference.max,
  )
  const filter = allOf([
    compare('source', '=in=', 'EMP'),
    anyOf([
      orders.length > 0 ? compare('portOrderReference', '=in=', ...orders) : undefined,
      compare('reference', '=in=', ...requested),
    ]),
  ])
  return findRows(ask, statusHistory, filter, query)
}

const list = 'businessObjectReferenceIdList'

/** By business object; each pair also by its message type, before or after the conversion. */
const findAddressFileEntries = (
  ask: Ask,
  requested: z.infer<typeof businessObjects>,
  query: Query,
) => {
  const pairs = requested.filter((one) => typeof one !== 'string')
  const about = requested.map((one) =>
    typeof one === 'string' ? one : one.businessObjectReferenceId,
  )
  const filter = allOf([
    compare(list, '=in=', ...about),
    anyOf(
      pairs.map(({ businessObjectReferenceId, messageType }) =>
        allOf([
          compare(list, '=in=', businessObjectReferenceId),
          anyOf([
            compare('inputMessageTypeCode', '=in=', messageType),
            compare('outputMessageTypeCode', '=in=', messageType),
          ]),
        ]),
      ),
    ),
  ])
  return findRows(ask, addressFileEntry, filter, query)
}
