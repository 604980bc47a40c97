import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  importLimits,
  importNotes,
  refuseImpossibleImport,
  type ImportAnswer,
} from '#schema/list/importing.ts'
import { actionsOf } from '#schema/views.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { toFileWork, type FileLine } from '#server/write/manyRows/fileLines.ts'
import { writeLines } from '#server/write/manyRows/writeLines.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'
import { streamProgress } from './streamProgress.ts'
import { manyErrors } from './resourceCall.ts'
import { asJson, type ResourceCall } from './resourceCall.ts'
import {
  importBodySchema,
  importFieldsOf,
  importFieldsSchema,
  readAllTexts,
  refuseUnknownColumns,
  type ImportBody,
} from './writes/importRequest.ts'
import { rowResultsSchema, seenRowSchema } from '#server/routes/writes/importRequest.ts'

/**
 * Rows of a file: `GET path/import` says which fields a column may be, `POST path/import` checks or writes rows. Its answer is JSON
 * that begins with a blank for each portion done, so that the client sees the progress; a client that disconnects cancels.
 */
export const registerImport = (call: ResourceCall): void => {
  const { app, context, catalogue, resource, path, names, describe, imports } = call
  const { writable, hooksOf } = call
  refuseImpossibleImport(resource)
  const { database, clock } = context
  const { create } = actionsOf(resource)
  const config = {
    rights: rightsTo(resource, create),
    errors: [...manyErrors, 'IMPORT_UNKNOWN_COLUMN'] as const,
  }
  // Larger bodies than elsewhere are read for those alone who may send them.
  const onRequest = async ({ session }: FastifyRequest) => assertAllowed(resource, session, create)
  const fields = { response: { 200: importFieldsSchema } }
  app.get(
    `${path}/import`,
    { ...describe(`get${names.one}ImportFields`, fields, config), onRequest },
    async ({ session }) => ({
      fields: importFieldsOf(
        resource,
        session,
        await readAllTexts(context, context.application.languages[0]),
      ),
    }),
  )

  const schema = {
    body: importBodySchema(context.application, resource, seenRowSchema),
    response: { 200: answerSchema },
  }
  const options = {
    ...describe(`import${names.many}`, schema, { ...config, idempotencyKey: true }),
    onRequest,
    bodyLimit: importLimits.bytes,
    ...asJson,
  }
  app.post(`${path}/import`, options, async (request, reply) => {
    const { session } = request
    const requested = request.body as ImportBody
    const { columns, mode } = requested
    refuseUnknownColumns(resource, session, columns)
    const caller = toCaller(context, session)
    const work = toFileWork(
      { catalogue, source: writable(session), caller, hooks: hooksOf(session) },
      { columns, texts: await readAllTexts(context, requested.language) },
    )
    const keyed = idempotencyOf(request, session, { columns, mode })
    return streamProgress(reply, imports, session, async (onPortion) =>
      writeLines(work, mode, toLines(requested), { database, clock, keyed, onPortion }),
    )
  })
}

const answerSchema = rowResultsSchema(importNotes, {}) satisfies z.ZodType<ImportAnswer>

const toLines = ({ rows, expected }: ImportBody): FileLine[] =>
  rows.map((cells, index) => ({ index, cells, expected: expected?.[index] }))
