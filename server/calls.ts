import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Resource, Session } from '@quayside/framework'
import type { Filter } from '@quayside/framework/query'
import {
  ServerError,
  basePath,
  toCaller,
  toRowSource,
  type RouteContext,
  type RowSource,
} from '@quayside/framework/server'
import { allResources } from '#resources/all.ts'
import { presentationOfGoods } from '#resources/order/presentationOfGoods.ts'
import { hasReference } from '#server/status/findStatus.ts'

/** The address of a call of the main interface. */
export const mainPath = ({ application }: Pick<RouteContext, 'application'>, path: string) =>
  basePath(application, 'main') + path

/** The rows of a resource that a session sees. */
export const rowsFor = (
  context: RouteContext,
  session: Session,
  resource: Resource,
  filter?: Filter,
): RowSource => toRowSource(allResources, resource, toCaller(context, session), filter)

export const orderParams = z.object({ portOrderReference: z.string().regex(/^[A-Z0-9]{1,12}$/) })

/** An answer with all of some entries. */
export const toList = <Entry>(entityList: readonly Entry[]) => ({
  entityList,
  page: { totalElements: entityList.length },
})

/** Bodies are plain text of so many bytes at most. */
export const takeTexts = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers()
  const read = async (_request: FastifyRequest, body: string) => body
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, read)
}

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
