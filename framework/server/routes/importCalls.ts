import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  importLimits,
  importNotes,
  refuseImpossibleImport,
  type ImportAnswer,
} from '#schema/list/importing.ts'
import { actionsOf } from '#schema/views.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { idempotencyOf } from '#server/http/toKeyed.ts'
import { asJson, type ResourceCall } from '#server/routes/resourceCall.ts'
import { toFileWork, type FileLine } from '#server/write/manyRows/fileLines.ts'
import { writeLines } from '#server/write/manyRows/writeLines.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { assertAllowed } from '#server/write/refuseBlocked.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { manyErrors } from '#server/routes/callErrors.ts'
import { streamProgress } from './answerByPortions.ts'
import {
  importBodySchema,
  importFieldsOf,
  importFieldsSchema,
  readAllTexts,
  refuseUnknownColumns,
  type ImportBody,
} from './writes/importRequest.ts'
import { rowResultsSchema, seenRowSchema } from './writes/rowResults.ts'

/**
 * Rows of a file: `GET path/import` says which fields a column may be, `POST path/import` checks or writes rows. Its answer is JSON
 * that begins with a blank for each portion done, so that the client sees the progress; a client that disconnects cancels.
 */
export const registerImport = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, imports }: ResourceCall,
): void => {
  refuseImpossibleImport(resource)
  const { database, settings, clock, hooks } = context
  const url = `${pathOf(context.application, resource)}/import`
  // Larger bodies than elsewhere are read for those alone who may send them.
  const { one, many } = callNamesOf(resource)
  const config: FastifyContextConfig = {
    rights: rightsTo(resource, actionsOf(resource)['create']),
    errors: [...manyErrors, 'IMPORT_UNKNOWN_COLUMN'],
  }
  const authorised = {
    config,
    onRequest: async ({ session }: FastifyRequest) =>
      assertAllowed(resource, session, actionsOf(resource)['create']),
  }
  const fields = {
    ...authorised,
    schema: {
      tags: [resource.name],
      operationId: `get${one}ImportFields`,
      response: { 200: importFieldsSchema },
    },
  }
  app.get(url, fields, async ({ session }) => ({
    fields: importFieldsOf(resource, session, await readAllTexts(context, 'en')),
  }))

  const schema = {
    tags: [resource.name],
    operationId: `import${many}`,
    body: importBodySchema(resource, seenRowSchema),
    response: { 200: answerSchema },
  }
  const options = {
    ...authorised,
    config: { ...config, idempotencyKey: true as const },
    schema,
    bodyLimit: importLimits.bytes,
    ...asJson,
  }
  app.post(url, options, async (request, reply) => {
    const { session } = request
    const asked = request.body as ImportBody
    refuseUnknownColumns(resource, session, asked.columns)
    const caller = { application: context.application, session, timeZone: settings.timeZone }
    const source = toRowSource(catalogue, resource, caller, undefined, 'write')
    const { columns } = asked
    const work = toFileWork(
      { catalogue, source, caller, afterWrite: hooks.afterWrite },
      { columns, texts: await readAllTexts(context, asked.language) },
    )
    const keyed = idempotencyOf(request, session, { columns, mode: asked.mode })
    return streamProgress(reply, imports, session, async (onPortion) => {
      const run = { database, clock, keyed, onPortion }
      return writeLines(work, asked.mode, toLines(asked), run)
    })
  })
}

const answerSchema = rowResultsSchema(importNotes, {}) satisfies z.ZodType<ImportAnswer>

const toLines = ({ rows, expected }: ImportBody): FileLine[] =>
  rows.map((cells, index) => ({ index, cells, expected: expected?.[index] }))
