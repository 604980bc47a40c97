import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages, type Language } from '#i18n/language.ts'
import { exportFormats } from '#resources/kit/list/exportFormats.ts'
import { changesPath, changesRights, mayReadChanges } from '#resources/kit/record/changes.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { portDay } from '#resources/kit/values/portTime.ts'
import { ServerError } from '#server/core/errors.ts'
import { pathOf } from '#server/core/http/basePaths.ts'
import type { FairShare } from '#server/core/http/fairShare.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import {
  countChanges,
  readChanges,
  type ChangesAsked,
} from '#server/core/store/read/readChanges.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import { printChanges } from './changesFile.ts'
import { takeSlot, type ExportSlots } from './exportSlots.ts'
import { refuseBadFind } from './findBody.ts'

interface ChangesOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly share: FairShare
  readonly slots: ExportSlots
  readonly docs: object
}

const pageSizeMax = 100

const idParams = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) })

const findBody = z.strictObject({
  pageable: z
    .strictObject({
      pageSize: z.int().min(1).max(pageSizeMax).default(20),
      before: z.int().positive().optional().meta({ description: 'page.next of the page before' }),
    })
    .prefault({}),
})

const exportBody = z.strictObject({ language: z.enum(languages) })

const found = z.object({
  entityList: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      action: z.string(),
      username: z.string().optional(),
      company: z.string().optional(),
      changes: z.array(
        z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown() }),
      ),
    }),
  ),
  page: z.object({ next: z.int().optional() }),
})

/**
 * Who changed what in a row, for those who may read the row: `POST path/{id}/changes/find`, paged by the key of the entries, and
 * `export`, the same as a file.
 */
export const registerChanges = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share, slots, docs }: ChangesOptions,
): void => {
  if (changesRights(resource) === undefined) return
  const { database, settings, clock, hooks } = context
  const { timeZone, exportRows } = settings
  const path = pathOf(resource) + changesPath(':id')

  const readAsked = async (request: FastifyRequest) => {
    const session = await readSession(request, context)
    if (!mayReadChanges(resource, session)) throw new ServerError('RIGHT_MISSING')
    refuseBadFind(request)
    const caller = { session, timeZone }
    const { id } = request.params as z.infer<typeof idParams>
    return { caller, id: Number(id), source: toRowSource(catalogue, resource, caller, undefined) }
  }

  const schema = { ...docs, params: idParams }
  const find = { ...schema, body: findBody, response: { 200: found } }
  app.post(`${path}/find`, { schema: find, attachValidation: true }, async (request) => {
    const { caller, id, source } = await readAsked(request)
    const { pageable } = request.body as { readonly pageable: ChangesAsked }
    const page = await share.run(caller.session, () =>
      readChanges(database.db, source, id, pageable),
    )
    if (page === undefined) throw new ServerError('NOT_FOUND')
    const entityList = page.entityList.map(({ before: _before, after: _after, ...entry }) => entry)
    return { ...page, entityList }
  })

  const produces = [exportFormats.csv]
  const file = { ...schema, body: exportBody, produces }
  app.post(`${path}/export`, { schema: file, attachValidation: true }, async (request, reply) => {
    const { caller, id, source } = await readAsked(request)
    const { language } = request.body as { readonly language: Language }
    const release = takeSlot(slots, caller.session, reply)
    try {
      const count = await countChanges(database.db, source, id, exportRows + 1)
      if (count === undefined) throw new ServerError('NOT_FOUND')
      if (count > exportRows)
        throw new ServerError('EXPORT_TOO_LONG', { reason: String(exportRows) })
      const texts = await hooks.readTexts(database.db, language, settings)
      const read = (before: number | undefined) =>
        readChanges(database.db, source, id, { before, pageSize: pageSizeMax })
      const lines = printChanges(
        { db: database.db, catalogue, source, caller },
        read,
        language,
        texts,
      )
      const stream = Readable.from(lines, { highWaterMark: 1 })
      finished(stream, release)
      const name = `${resource.name}-${id}-${portDay(clock(), timeZone)}.csv`
      return await reply
        .type(exportFormats.csv)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(stream)
    } catch (error) {
      release()
      throw error
    }
  })
}
