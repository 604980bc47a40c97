import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  deleteManyMax,
  deleteManyNotes,
  refuseImpossibleDeleteMany,
  type ChangeManyAnswer,
} from '#schema/list/changeMany.ts'
import type { Resource } from '#schema/resource.ts'
import { actionsOf } from '#schema/views.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/http/toKeyed.ts'
import { streamProgress } from '#server/routes/answerByPortions.ts'
import { recordSchema } from '#server/routes/fieldSchema.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { findErrors, manyErrors } from '#server/routes/callErrors.ts'
import { asJson, type ResourceCall } from '#server/routes/resourceCall.ts'
import { deleteLines } from '#server/write/manyRows/deleteLines.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { assertAllowed } from '#server/write/refuseBlocked.ts'
import { chosenBodySchema, chosenRowsOf, type ChosenBody } from './chosenRows.ts'
import { rowResultsSchema } from './rowResults.ts'

/**
 * `POST path/delete-many` checks the deletion of rows, or deletes them: those that are named with their versions, or, in a check,
 * all of a list. Its answer begins with a blank for each portion done; a client that disconnects cancels.
 */
export const registerDeleteMany = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, imports }: ResourceCall,
): void => {
  refuseImpossibleDeleteMany(resource)
  const { database, clock, hooks } = context
  const body = chosenBodySchema(resource, deleteManyMax, {})
  const options = {
    schema: {
      tags: [resource.name],
      operationId: `deleteMany${callNamesOf(resource).many}`,
      body,
      response: { 200: answerSchema(resource) },
    },
    config: {
      rights: rightsTo(resource, actionsOf(resource)['delete']),
      errors: [...findErrors, ...manyErrors, 'CHANGE_TOO_LONG' as const],
      idempotencyKey: true as const,
    },
    onRequest: async ({ session }: FastifyRequest) =>
      assertAllowed(resource, session, actionsOf(resource)['delete']),
    ...asJson,
  }
  app.post(
    `${pathOf(context.application, resource)}/delete-many`,
    options,
    async (request, reply) => {
      const { session } = request
      const asked = request.body as ChosenBody
      const { mode } = asked
      const caller = toCaller(context, session)
      const source = toRowSource(catalogue, resource, caller, undefined, 'write')
      const readLines = chosenRowsOf({ catalogue, resource }, caller, asked, deleteManyMax)
      const keyed = idempotencyOf(request, session, { mode })
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return streamProgress(reply, imports, session, async (onPortion) => {
        const lines = await readLines(database, gone.signal)
        const work = { catalogue, source, caller, afterWrite: hooks.afterWrite }
        return deleteLines(work, mode, lines, { database, clock, keyed, onPortion })
      })
    },
  )
}

const answerSchema = (resource: Resource) =>
  rowResultsSchema(deleteManyNotes, {
    row: recordSchema(resource).optional(),
  }) satisfies z.ZodType<ChangeManyAnswer>
