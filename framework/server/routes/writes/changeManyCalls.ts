import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeManyInputs,
  changeManyInputsOf,
  changeManyNotes,
  refuseImpossibleChangeMany,
  type ChangeManyAnswer,
} from '#schema/list/changeMany.ts'
import { importLimits } from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { actionsOf } from '#schema/views.ts'
import { ServerError } from '#server/errors.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/http/toKeyed.ts'
import { streamProgress } from '#server/routes/answerByPortions.ts'
import { inputsSchema, recordSchema } from '#server/routes/fieldSchema.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { findErrors, manyErrors } from '#server/routes/callErrors.ts'
import { asJson, type ResourceCall } from '#server/routes/resourceCall.ts'
import { chosenBodySchema, chosenRowsOf, type ChosenBody } from './chosenRows.ts'
import { rowResultsSchema } from './rowResults.ts'
import { toChosenWork } from '#server/write/manyRows/chosenLines.ts'
import { writeLines } from '#server/write/manyRows/writeLines.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { assertAllowed } from '#server/write/refuseBlocked.ts'

interface ChangeManyBody extends ChosenBody {
  readonly values: AnyRecord
}

/**
 * `POST path/change-many` checks or writes the same values for many rows: for those that are named with their versions, or, in a
 * check, for all of a list. Its answer begins with a blank for each portion done; a client that disconnects cancels.
 */
export const registerChangeMany = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, imports }: ResourceCall,
): void => {
  refuseImpossibleChangeMany(resource)
  const { database, clock, hooks } = context
  const options = {
    schema: {
      tags: [resource.name],
      operationId: `changeMany${callNamesOf(resource).many}`,
      body: bodySchema(resource),
      response: { 200: answerSchema(resource) },
    },
    config: {
      rights: rightsTo(resource, actionsOf(resource)['edit']),
      errors: [...findErrors, ...manyErrors, 'CHANGE_TOO_LONG' as const],
      idempotencyKey: true as const,
    },
    bodyLimit: importLimits.bytes,
    // Larger bodies than elsewhere are read for those alone who may send them.
    onRequest: async ({ session }: FastifyRequest) =>
      assertAllowed(resource, session, actionsOf(resource)['edit']),
    ...asJson,
  }
  app.post(
    `${pathOf(context.application, resource)}/change-many`,
    options,
    async (request, reply) => {
      const { session } = request
      const asked = request.body as ChangeManyBody
      const { mode, values } = asked
      refuseUnknownInputs(resource, session, values)
      const caller = toCaller(context, session)
      const source = toRowSource(catalogue, resource, caller, undefined, 'write')
      const readLines = chosenRowsOf({ catalogue, resource }, caller, asked, rowsMax)
      const work = toChosenWork({ catalogue, source, caller, afterWrite: hooks.afterWrite }, values)
      const keyed = idempotencyOf(request, session, { values, mode })
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return streamProgress(reply, imports, session, async (onPortion) => {
        const lines = await readLines(database, gone.signal)
        const run = { database, clock, keyed, onPortion }
        return writeLines(work, mode, lines, run)
      })
    },
  )
}

const { rows: rowsMax } = importLimits

const bodySchema = (resource: Resource) =>
  chosenBodySchema(resource, rowsMax, {
    values: inputsSchema(resource, changeManyInputs(resource)).refine(
      (values) => Object.keys(values).length > 0,
      'there is no value',
    ),
  })

const answerSchema = (resource: Resource) =>
  rowResultsSchema(changeManyNotes, {
    row: recordSchema(resource).optional(),
    to: z.record(z.string(), z.unknown()).optional(),
  }) satisfies z.ZodType<ChangeManyAnswer>

/** An input that the session may not change is refused like one that does not exist. */
const refuseUnknownInputs = (resource: Resource, session: Session, values: AnyRecord): void => {
  const known = changeManyInputsOf(resource, session)
  const unknown = Object.keys(values).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ServerError('BODY_INVALID', { field: `values.${unknown}`, reason: 'unknown' })
}
