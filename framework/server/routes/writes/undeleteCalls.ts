import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { undeleteManyPath, undeletePath } from '#schema/actions/undo.ts'
import { deleteManyMax } from '#schema/list/changeMany.ts'
import { actionsOf } from '#schema/views.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import { idempotencyOf } from '#server/write/idempotency.ts'
import { recordSchema } from '#server/routes/fieldSchema.ts'
import { writeErrors } from '#server/routes/resourceCall.ts'
import { asJson, idOf, idParams, type ResourceCall } from '#server/routes/resourceCall.ts'
import type { Row } from '#server/read/readRow.ts'
import { refuseGoneRecord } from '#server/write/checkRelations.ts'
import { restoreDeleted } from '#server/write/deletedRows.ts'
import { runOnce } from '#server/write/idempotency.ts'
import { assertAllowed } from '#server/write/assertAllowed.ts'

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
export const registerUndelete = (call: ResourceCall): void => {
  const { app, context, catalogue, resource, path, names, describe, writable, hooksOf } = call
  const { database, clock } = context
  const action = actionsOf(resource)['delete']
  const config: FastifyContextConfig = {
    rights: rightsTo(resource, action),
    errors: [...writeErrors, 'UNDO_IMPOSSIBLE'],
    idempotencyKey: true,
  }
  /** All of the rows come back, or none of them. */
  const restore = async (request: FastifyRequest, ids: readonly number[]): Promise<Row[]> => {
    const { session } = request
    assertAllowed(resource, session, action)
    const source = writable(session)
    const now = clock()
    const keyed = idempotencyOf(request, session, { ids })
    return runOnce(database, keyed, now, async (transaction) => {
      const restored: Row[] = []
      for (const id of ids)
        restored.push(
          await restoreDeleted(
            transaction,
            catalogue,
            source,
            { id, hooks: hooksOf(session) },
            now,
          ).catch(refuseGoneRecord(resource)),
        )
      return restored
    })
  }

  const schema = { params: idParams, response: { 200: recordSchema(resource) } }
  const options = { ...describe(`restoreDeleted${names.one}`, schema, config), ...asJson }
  app.post(path + undeletePath(':id'), options, async (request) => {
    const [row] = await restore(request, [idOf(request)])
    return row
  })

  if (resource.deleteMany === undefined) return
  const asMany = { body: several, response: { 200: z.object({ restored: z.int() }) } }
  const manyOptions = describe(`restoreDeleted${names.many}`, asMany, config)
  app.post(path + undeleteManyPath, manyOptions, async (request) => {
    const { ids } = request.body as z.infer<typeof several>
    return { restored: (await restore(request, ids)).length }
  })
}
