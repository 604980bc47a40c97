import { allResources } from '#resources/all.ts'
import type { Session } from '@quayside/framework'
import { type RouteContext, ServerError, toRowSource } from '@quayside/framework/server'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { hasReference } from '#server/status/findStatus.ts'

/**
 * An empty answer is only for companies that may see the order; others get 404. The reference may also be that
 * of a line of the order.
 * @throws ServerError NOT_FOUND
 */
export const refuseUnknownOrder = async (
  { application, database, settings }: RouteContext,
  session: Session,
  reference: string,
): Promise<void> => {
  const caller = { application, session, timeZone: settings.timeZone }
  const orders = toRowSource(allResources, presentationOfGoods, caller, undefined)
  const isKnown = await hasReference(database.db, orders, reference)
  if (!isKnown) throw new ServerError('NOT_FOUND')
}
