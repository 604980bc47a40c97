import type { Session } from '@quayside/framework'
import { type RouteContext, ServerError } from '@quayside/framework/server'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { rowsFor } from '#server/calls.ts'
import { hasReference } from '#server/status/findStatus.ts'

/**
 * An empty answer is only for companies that may see the order; others get 404. The reference may also be that
 * of a line of the order.
 * @throws ServerError NOT_FOUND
 */
export const refuseUnknownOrder = async (
  context: RouteContext,
  session: Session,
  reference: string,
): Promise<void> => {
  const orders = rowsFor(context, session, presentationOfGoods)
  if (!(await hasReference(context.database.db, orders, reference)))
    throw new ServerError('NOT_FOUND')
}
