import {
  actionOf,
  type AnyRecord,
  type ConfirmAction,
  normalizeCode,
  rightsOf,
  withOnly,
} from '@quayside/framework'
import {
  assertAllowed,
  basePath,
  describeCalls,
  idempotencyOf,
  lockAndCheck,
  pageOf,
  partSchema,
  plainText,
  recordSchema,
  type RouteFactory,
  type Row,
  type RowSource,
  runOnce,
  ServerError,
  type Db,
  valuesSchema,
  writeErrors,
} from '@quayside/framework/server'
import { z } from 'zod'
import { statusCode } from '#resources/fields.ts'
import { completeCode } from '#resources/statusQualifiers.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import {
  cancelAtExit,
  cancelOrder,
  completeMrn,
  findOrderOfLine,
  findOrderOfMrn,
  type HeldOrder,
} from './supportActions.ts'
import { portOrder } from '#resources/order/portOrder.ts'
import { supportPath, supportReferenceMax, supportRowsMax } from '#resources/supportTools.ts'
import { mainPath, rowsFor, takeTexts } from '#server/calls.ts'
import { findSupportOrders } from './supportOrders.ts'
import { archiveQuery, describeSupport, supportAnswer, toSources } from './supporter.ts'

const { fields } = presentationOfGoods

/** @throws TypeError for an action of another kind */
const confirmedOf = (name: Confirmed): ConfirmAction => {
  const action = actionOf(presentationOfGoods, name)
  if (action.kind !== 'confirm') throw new TypeError(`${name} is no confirmed call`)
  return action
}

type Confirmed = 'cancel' | 'mrnCompletion' | 'cancellationAtExit'

interface SupportCall<Params> {
  readonly name: Confirmed
  readonly operationId: string
  readonly params: z.ZodType<Params>
  /** The changed values. */
  readonly answer: z.ZodObject
  /** The id of the order, if a row in scope matches the parameters. */
  find(db: Db, rows: RowSource, params: Params): Promise<number | undefined>
  narrow?(row: Row, params: Params): Row
  change(transaction: Db, held: HeldOrder, params: Params): Promise<AnyRecord>
}

const numberText = z.string().regex(/^[1-9]\d{0,15}$/)
/** Object names and message keys have no fixed format. */
const nameText = (max: number) => plainText(1, max)
const of = fields.exitMessageList.of

const cancel: SupportCall<{ portOrderId: string }> = {
  name: 'cancel',
  operationId: 'cancelPortOrder',
  params: z.object({ portOrderId: numberText }),
  answer: valuesSchema('CancelledPortOrder', {
    portOrderId: fields.portOrderId,
    portOrderReference: fields.portOrderReference,
    type: fields.type,
    cancellationIndicator: fields.cancellationIndicator,
  }),
  find: async (_db, _rows, { portOrderId }) => Number(portOrderId),
  change: (transaction, held) => cancelOrder(transaction, held),
}

const mrnCompletion: SupportCall<{ objectName: string; portOrderId: string }> = {
  name: 'mrnCompletion',
  operationId: 'completeMrn',
  params: z.object({
    objectName: nameText(fields.mrnList.of.objectName.max),
    portOrderId: numberText,
  }),
  answer: valuesSchema('CompletedMrn', {
    portOrderId: fields.portOrderId,
    portOrderReference: fields.portOrderReference,
    objectName: fields.mrnList.of.objectName,
    mrn: fields.mrnList.of.mrn,
    aesMrnCompletenessIndicator: fields.mrnList.of.aesMrnCompletenessIndicator,
    statusCommunication: statusCode('OBJECT_NAME', 'COMMUNICATION'),
  }),
  find: (db, rows, { objectName, portOrderId }) =>
    findOrderOfLine(db, rows, Number(portOrderId), objectName),
  narrow: (row, { objectName }) =>
    withOnly(row, 'mrnList', elementsOf(row, 'mrnList', { objectName })),
  change: async (transaction, held, { objectName }) => {
    const after = await completeMrn(transaction, held, objectName)
    const [entry] = elementsOf(after, 'mrnList', { objectName })
    return { ...after, ...entry, statusCommunication: completeCode }
  },
}

const exitParams = z.object({
  mrn: z.string().regex(/^[A-Z0-9]{18}$/),
  pcsCode: z.literal(confirmedOf('cancellationAtExit').sends?.['pcsCode']),
  eoriNumber: nameText(of.eoriNumber.max),
  branchNumber: nameText(of.branchNumber.max),
  messageId: nameText(of.messageId.max),
})
const cancellationAtExit: SupportCall<z.infer<typeof exitParams>> = {
  name: 'cancellationAtExit',
  operationId: 'cancelAtExit',
  params: exitParams,
  answer: valuesSchema('CancellationAtExit', {
    portOrderId: fields.portOrderId,
    portOrderReference: fields.portOrderReference,
    ...of,
  }),
  find: findOrderOfMrn,
  narrow: (row, { pcsCode: _platform, ...message }) =>
    withOnly(row, 'exitMessageList', elementsOf(row, 'exitMessageList', message)),
  change: async (transaction, held, { pcsCode: _platform, ...message }) => {
    const after = await cancelAtExit(transaction, held, message)
    const [entry] = elementsOf(after, 'exitMessageList', message)
    return { ...after, ...entry }
  },
}

/**
 * The support actions on an order on behalf of its participants. The order is locked, evaluated by the rules of the
 * action, changed and recorded in one transaction; a repetition gets the stored answer. Support users are not
 * participants, therefore EM01_NO_PARTICIPANT_RESTRICTION opens these calls as it opens reading (spec-4).
 */
export const supportCalls: RouteFactory = async (app, context) => {
  const { database, clock } = context
  const register = <Params>(call: SupportCall<Params>): void => {
    const action = confirmedOf(call.name)
    const describe = describeCalls('support', {
      rights: rightsOf(presentationOfGoods, action),
      errors: writeErrors,
      idempotencyKey: true,
    })
    const schema = { params: call.params, response: { 200: call.answer } }
    const path = mainPath(context, action.path.replaceAll(/\{(\w+)\}/g, ':$1'))
    app.post(path, describe(call.operationId, schema), async (request) => {
      const { session } = request
      assertAllowed(presentationOfGoods, session, action)
      const params = request.params as Params
      const rowsOf = (archive: boolean) =>
        rowsFor(context, { ...session, archive }, presentationOfGoods)
      const target = rowsOf(false)
      const archived = rowsOf(true)
      const now = clock()
      const keyed = idempotencyOf(request, session, null)
      return runOnce(database, keyed, now, async (transaction) => {
        const key =
          (await call.find(transaction, target, params)) ??
          (await call.find(transaction, archived, params))
        if (key === undefined) throw new ServerError('NOT_FOUND')
        const evaluated = {
          key: 'portOrderId',
          target,
          archived,
          action: { ...action, name: call.name },
          narrow: (row: Row) => call.narrow?.(row, params) ?? row,
        }
        const before = await lockAndCheck(transaction, evaluated, { key, version: undefined })
        return call.change(transaction, { target, before, action: call.name, now }, params)
      })
    })
  }
  register(cancel)
  register(mrnCompletion)
  register(cancellationAtExit)
}

/** The elements of a list that match all these values. */
const elementsOf = (row: Row, list: string, values: AnyRecord): readonly AnyRecord[] =>
  (row[list] as readonly AnyRecord[]).filter((element) =>
    Object.entries(values).every(([name, value]) => element[name] === value),
  )

/** A reference has at most 160 bytes; the rest is for surrounding blanks. */
const bodyLimit = 512

const reference = plainText(1, supportReferenceMax, z.string().overwrite(normalizeCode).trim())

/** One search for any number that identifies an order exactly, among the company's orders. */
export const supportSearchCalls: RouteFactory = async (app, context) => {
  takeTexts(app, bodyLimit)
  const order = partSchema(portOrder)
    .extend({ listRow: recordSchema(presentationOfGoods) })
    .meta({ id: 'SupportPortOrder' })
  const options = describeSupport('findSupportPortOrders', {
    consumes: ['text/plain'],
    querystring: archiveQuery,
    body: reference,
    response: { 200: pageOf(order) },
  })
  const url = `${basePath(context.application, 'support')}${supportPath}/port-orders`
  app.post(url, options, async (request) => {
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
