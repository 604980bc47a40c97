import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ServerError } from '#server/errors.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { callNamesOf } from './callNames.ts'
import { findErrors } from './callErrors.ts'
import { findRowsText } from '#server/read/findRows.ts'
import { readAll, readRow } from '#server/read/readRow.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { recordSchema } from './fieldSchema.ts'
import {
  filterObjectSchema,
  filterStringSchema,
  findBodySchema,
  readFilter,
  type FindBody,
} from './findBody.ts'
import { asJson, idOf, idParams, type ResourceCall } from './resourceCall.ts'

/** `POST path/find`, or `find-by-filter`: a page of the rows that match a filter. */
export const registerFind = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share }: ResourceCall,
): void => {
  const filter = resource.filterKeys ? filterObjectSchema(resource) : filterStringSchema
  const response = z.object({
    entityList: z.array(recordSchema(resource)),
    page: z.object({ totalElements: z.int(), totalEstimated: z.literal(true).optional() }),
  })
  const schema = {
    tags: [resource.name],
    operationId: `find${callNamesOf(resource).many}`,
    body: findBodySchema(resource, filter),
    response: { 200: response },
  }
  const config = { rights: resource.access.read, errors: findErrors }
  const path = `${pathOf(context.application, resource)}/${resource.filterKeys ? 'find-by-filter' : 'find'}`
  app.post(path, { schema, config, ...asJson }, async (request, reply) => {
    const { session } = request
    const body = request.body as FindBody
    const caller = toCaller(context, session)
    const source = toRowSource(catalogue, resource, caller, readFilter(resource, body))
    const answer = await share.run(session, () =>
      context.database.read((reader) => findRowsText(context.lists, reader, source, body.pageable)),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

/** `GET path/{id}` */
export const registerOne = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource }: ResourceCall,
): void => {
  const schema = {
    tags: [resource.name],
    operationId: `get${callNamesOf(resource).one}`,
    params: idParams,
    response: { 200: recordSchema(resource) },
  }
  const config: FastifyContextConfig = { rights: resource.access.read, errors: ['NOT_FOUND'] }
  app.get(
    `${pathOf(context.application, resource)}/:id`,
    { schema, config, ...asJson },
    async (request) => {
      const source = toRowSource(catalogue, resource, toCaller(context, request.session), undefined)
      const row = await readRow(context.database.db, source, idOf(request))
      if (row === undefined) throw new ServerError('NOT_FOUND')
      return row
    },
  )
}

/** `GET path`, or another path of the declaration: all rows, of short lists that are the same for everybody. */
export const registerAll = (
  app: FastifyInstance,
  context: RouteContext,
  { resource }: ResourceCall,
): void => {
  const response = z.object({
    entityList: z.array(recordSchema(resource)),
    page: z.object({ totalElements: z.int() }),
  })
  const schema = {
    tags: [resource.name],
    operationId: `list${callNamesOf(resource).many}`,
    response: { 200: response },
  }
  const config: FastifyContextConfig = resource.isPublic
    ? { public: true }
    : { rights: resource.access.read }
  const path = pathOf(context.application, resource) + (resource.allPath ?? '')
  app.get(path, { schema, config, ...asJson }, async () => {
    const entityList = await readAll(context.database.db, resource)
    return { entityList, page: { totalElements: entityList.length } }
  })
}
