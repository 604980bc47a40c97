import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { undeleteManyPath, undeletePath } from '#schema/actions/undo.ts'
import { deleteManyMax } from '#schema/list/changeMany.ts'
import type { Resource } from '#schema/resource.ts'
import { actionsOf } from '#schema/views.ts'
import { pathOf } from '#server/http/basePaths.ts'
import { rightsTo } from '#server/http/routeAccess.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { toKeyed } from '#server/http/toKeyed.ts'
import { recordSchema } from '#server/routes/fieldSchema.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { writeErrors } from '#server/routes/callErrors.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { Row } from '#server/read/findRows.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { refuseGoneRecord } from '#server/write/checkRelations.ts'
import { restoreDeleted } from '#server/write/deletedRows.ts'
import { keepIdempotent } from '#server/write/keepIdempotent.ts'
import { refuseBlocked } from '#server/write/refuseBlocked.ts'

interface UndeleteOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly docs: object
}

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

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
  { catalogue, resource, docs }: UndeleteOptions,
): void => {
  const { database, clock, hooks } = context
  const { one, many } = callNamesOf(resource)
  const schema = {
    ...docs,
    operationId: `restoreDeleted${one}`,
    params,
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
    serializerCompiler: () => (data: unknown) => JSON.stringify(data),
  }
  /** All of the rows come back, or none of them. */
  const restore = async (request: FastifyRequest, ids: readonly number[]): Promise<Row[]> => {
    const { session } = request
    refuseBlocked(resource, session, actionsOf(resource)['delete'])
    const source = toRowSource(catalogue, resource, toCaller(context, session), undefined, 'write')
    const now = clock()
    const { afterWrite } = hooks
    const keyed = toKeyed(request, session, { ids })
    const rows = await keepIdempotent(database, keyed, now, async (transaction) => {
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

  app.post(pathOf(resource) + undeletePath(':id'), options, async (request) => {
    const [row] = await restore(request, [Number((request.params as z.infer<typeof params>).id)])
    return row
  })

  if (resource.deleteMany === undefined) return
  const asMany = {
    ...docs,
    operationId: `restoreDeleted${many}`,
    body: several,
    response: { 200: z.object({ restored: z.int() }) },
  }
  app.post(pathOf(resource) + undeleteManyPath, { schema: asMany, config }, async (request) => {
    const { ids } = request.body as z.infer<typeof several>
    return { restored: (await restore(request, ids)).length }
  })
}
