import { z } from 'zod'
import { holdsAny, type PrintTexts, type Session } from '@quayside/framework'
import { languages } from '#i18n/loadMessages.ts'
import { allOf, compare } from '@quayside/framework/query'
import {
  ConcurrencyLimit,
  describeCalls,
  fileOf,
  idOf,
  idParams,
  Printer,
  type RouteContext,
  type RouteFactory,
  ServerError,
} from '@quayside/framework/server'
import { portOrderPath, type PortOrder } from '#resources/order/portOrder.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { portOrderPages } from '#resources/rows/portOrderPages.ts'
import { statusHistory } from '#resources/status/statusHistory.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { mainPath, rowsFor } from '#server/calls.ts'
import { toOrderSheet } from './orderSheet.ts'
import { readPrintTexts } from '#server/print/readPrintTexts.ts'
import { findCurrentStatus } from '#server/status/findStatus.ts'
import { readPortOrder } from './portOrders.ts'

const querystring = z.strictObject({ language: z.enum(languages.languages) })

/**
 * The order as a PDF: the content of its page, for the same readers. Like the page it needs a session and no right,
 * and omits what the reader may not see.
 */
export const portOrderPrintCalls: RouteFactory = async (app, context) => {
  const printer = new Printer()
  // There are two threads: one user never gets both.
  const share = new ConcurrencyLimit({ ofUser: 1, waiting: 5 })
  app.addHook('onClose', () => context.stopSteps.run('prints', () => printer.close()))
  const { database, settings, clock } = context
  const { metrics, tracing } = context.telemetry
  metrics.sample('portal_queue_length', { queue: 'prints' }, () => printer.state.sheets)
  metrics.sample('portal_worker_threads', { work: 'prints' }, () => printer.state.threads)
  const describe = describeCalls('portOrder', {
    rights: [],
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  })
  const response = { 200: fileOf('The printed order', 'application/pdf') }
  const options = describe('printPortOrder', { params: idParams, querystring, response })
  app.get(mainPath(context, `${portOrderPath}/:id/print`), options, async (request, reply) => {
    const { session } = request
    const id = idOf(request)
    const { language } = request.query as z.infer<typeof querystring>
    const { db } = database
    const order = await readPortOrder(db, rowsFor(context, session, presentationOfGoods), id)
    if (order === undefined) throw new ServerError('NOT_FOUND')
    const texts = await readPrintTexts(db, language, settings)
    const { routes, param } = portOrderPages
    const sheet = toOrderSheet(
      {
        order,
        statuses: await readStatuses(context, session, order, texts.nameOf),
        address: `${settings.portalUrl}${routes.order}?${param}=${id}`,
        printedAt: clock(),
      },
      texts,
    )
    const pdf = await share.run(session, () =>
      tracing.span('draw a document', () => printer.print(sheet)),
    )
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${order.portOrderReference}.pdf"`)
      .header('cache-control', 'no-store')
      .send(Buffer.from(pdf))
  })
}

/** The customs status of the order, from each source that the reader may see. */
const readStatuses = async (
  context: RouteContext,
  session: Session,
  { portOrderReference }: PortOrder,
  nameOf: PrintTexts['nameOf'],
) => {
  if (!holdsAny(session, statusHistory.access.read)) return []
  const sources = (Object.keys(statusSources) as StatusSource[]).filter((source) =>
    holdsAny(session, [statusSources[source].right]),
  )
  const statuses = []
  for (const source of sources) {
    const filter = allOf([
      compare('source', '=in=', source),
      compare('reference', '=in=', portOrderReference),
      compare('statusType', '=in=', 'CUSTOMS'),
    ])
    const rows = rowsFor(context, session, statusHistory, filter)
    const [found] = await findCurrentStatus(context.database.db, rows)
    const code = found && String(found['statusQualifier'])
    const field = presentationOfGoods.fields[statusSources[source].column]
    statuses.push({ source, name: code && (nameOf(field, code) ?? code) })
  }
  return statuses
}
