import { ServerError } from '#server/errors.ts'
import { listOf, pageOf } from '#server/http/openApi.ts'
import { findRowsText } from '#server/read/findRows.ts'
import { readAll, readRow } from '#server/read/readRow.ts'
import { findErrors } from './resourceCall.ts'
import { recordSchema } from './fieldSchema.ts'
import { findBodySchema, readFilter, type FindBody } from './findBody.ts'
import { asJson, idOf, idParams, type ResourceCall } from './resourceCall.ts'

/** `POST path/find`, or `find-by-filter`: a page of the rows that match a filter. */
export const registerFind = ({
  app,
  context,
  resource,
  path,
  names,
  describe,
  readable,
  share,
}: ResourceCall): void => {
  const schema = {
    body: findBodySchema(resource),
    response: { 200: pageOf(recordSchema(resource)) },
  }
  const options = { ...describe(`find${names.many}`, schema, { errors: findErrors }), ...asJson }
  const url = `${path}/${resource.filterKeys ? 'find-by-filter' : 'find'}`
  app.post(url, options, async ({ session, body }, reply) => {
    const requested = body as FindBody
    const source = readable(session, readFilter(resource, requested))
    const answer = await share.run(session, () =>
      context.database.read((reader) =>
        findRowsText(context.lists, reader, source, requested.pageable),
      ),
    )
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}

/** `GET path/{id}` */
export const registerOne = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe, readable } = call
  const schema = { params: idParams, response: { 200: recordSchema(resource) } }
  const options = { ...describe(`get${names.one}`, schema, { errors: ['NOT_FOUND'] }), ...asJson }
  app.get(`${path}/:id`, options, async (request) => {
    const row = await readRow(context.database.db, readable(request.session), idOf(request))
    if (row === undefined) throw new ServerError('NOT_FOUND')
    return row
  })
}

/** `GET path`, or another path of the declaration: all rows, of short lists that are the same for everybody. */
export const registerAll = (call: ResourceCall): void => {
  const { app, context, resource, path, names, describe } = call
  const schema = { response: { 200: listOf(recordSchema(resource)) } }
  const options = {
    ...describe(`list${names.many}`, schema),
    ...(resource.isPublic ? { config: { public: true } as const } : {}),
    ...asJson,
  }
  app.get(path + (resource.allPath ?? ''), options, async () => {
    const entityList = await readAll(context.database.db, resource)
    return { entityList, page: { totalElements: entityList.length } }
  })
}
