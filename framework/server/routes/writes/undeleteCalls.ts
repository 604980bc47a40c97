import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { undeleteManyPath, undeletePath } from '#schema/actions/undo.ts'
import { deleteManyMax } from '#schema/list/changeMany.ts'
import { actionsOf } from '#schema/views.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { idempotencyOf } from '#server/http/toKeyed.ts'
import { recordSchema } from '#server/routes/fieldSchema.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { writeErrors } from '#server/routes/callErrors.ts'
import { asJson, idOf, idParams, type ResourceCall } from '#server/routes/resourceCall.ts'
import type { Row } from '#server/read/findRows.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { refuseGoneRecord } from '#server/write/checkRelations.ts'
import { restoreDeleted } from '#server/write/deletedRows.ts'
import { runOnce } from '#server/write/keepIdempotent.ts'
import { assertAllowed } from '#server/write/refuseBlocked.ts'

const several = z.strictObject({
  ids: z
    .array(z.int().positive())
    .min(1)
    .max(deleteManyMax)
    .refine((ids) => new Set(ids).size === ids.length, 'a row is twice')
    .meta({ uniqueItems: true }),
})

/**
 * `POST path/deleted/{id}/restore` undoes a deletion by the caller, soon after it; `POST path/deleted/restore` those of several
 * rows.
 */
export const registerUndelete = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource }: ResourceCall,
): void => {
  const { database, clock, hooks } = context
  const { one, many } = callNamesOf(resource)
  const schema = {
    tags: [resource.name],
    operationId: `restoreDeleted${one}`,
    params: idParams,
    response: { 200: recordSchema(resource) },
  }
  const config: FastifyContextConfig = {
    rights: rightsTo(resource, actionsOf(resource)['delete']),
    errors: [...writeErrors, 'UNDO_IMPOSSIBLE'],
    idempotencyKey: true,
  }
  const options = {
    schema,
    config,
    ...asJson,
  }
  /** All of the rows come back, or none of them. */
  const restore = async (request: FastifyRequest, ids: readonly number[]): Promise<Row[]> => {
    const { session } = request
    assertAllowed(resource, session, actionsOf(resource)['delete'])
    const source = toRowSource(catalogue, resource, toCaller(context, session), undefined, 'write')
    const now = clock()
    const { afterWrite } = hooks
    const keyed = idempotencyOf(request, session, { ids })
    const rows = await runOnce(database, keyed, now, async (transaction) => {
      const restored: Row[] = []
      for (const id of ids)
        restored.push(
          await restoreDeleted(transaction, catalogue, source, { id, afterWrite }, now).catch(
            refuseGoneRecord(resource),
          ),
        )
      return restored
    })
    return rows
  }

  app.post(
    pathOf(context.application, resource) + undeletePath(':id'),
    options,
    async (request) => {
      const [row] = await restore(request, [idOf(request)])
      return row
    },
  )

  if (resource.deleteMany === undefined) return
  const asMany = {
    tags: [resource.name],
    operationId: `restoreDeleted${many}`,
    body: several,
    response: { 200: z.object({ restored: z.int() }) },
  }
  app.post(
    pathOf(context.application, resource) + undeleteManyPath,
    { schema: asMany, config },
    async (request) => {
      const { ids } = request.body as z.infer<typeof several>
      return { restored: (await restore(request, ids)).length }
    },
  )
}
