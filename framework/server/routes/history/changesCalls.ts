import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages, type Language } from '#i18n/language.ts'
import { exportFormats, exportRowsMax } from '#schema/list/exportFormats.ts'
import { changesPath, changesRights, mayReadChanges } from '#schema/record/changes.ts'
import { isInstant } from '#schema/values/readInstant.ts'
import { ServerError } from '#server/errors.ts'
import { pathOf } from '#server/http/basePaths.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { fileOf } from '#server/http/openApi.ts'
import { callNamesOf } from '#server/routes/callNames.ts'
import { idParams, type ResourceCall } from '#server/routes/resourceCall.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { refuseTooLong } from '#server/routes/exportCalls.ts'
import { sendHistory } from './changesFile.ts'
import { countHistory, readHistory, type HistoryRequest } from './readHistory.ts'

/** Lines of a page at most; a file is read in such pages. */
export const historyPageMax = 100

const place = z.record(
  z.string(),
  z.strictObject({ at: z.iso.datetime().refine(isInstant), id: z.int().positive() }),
)

/** Of the calls of every history. */
export const historyBody = z.strictObject({
  pageable: z
    .strictObject({
      pageSize: z.int().min(1).max(historyPageMax).default(20),
      before: place.optional().meta({ description: 'page.next of the page before' }),
    })
    .prefault({}),
})

export const historyFile = z.strictObject({ language: z.enum(languages) })

export const historyAnswer = z.object({
  entityList: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      action: z.string().optional(),
      username: z.string().optional(),
      company: z.string().optional(),
      changes: z.array(
        z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown() }),
      ),
      of: z.string().optional(),
      values: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  page: z.object({ next: place.optional() }),
})

/**
 * The history of a row, for those who may read the row: `POST path/{id}/changes/find`, paged by the keys of what it is made of, and
 * `export`, the same as a file.
 */
export const registerChanges = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, share, exports }: ResourceCall,
): void => {
  if (changesRights(resource) === undefined) return
  const { database, settings } = context
  const { timeZone } = settings
  const path = pathOf(context.application, resource) + changesPath(':id')

  const authorised = {
    config: {
      rights: resource.access.read,
      errors: ['NOT_FOUND', 'PAGE_INVALID', 'EXPORT_TOO_LONG', 'RATE_LIMITED'] as const,
    },
    onRequest: async ({ session }: FastifyRequest) => {
      if (!mayReadChanges(resource, session)) throw new ServerError('RIGHT_MISSING')
    },
  }
  const readAsked = ({ session, params }: FastifyRequest) => {
    const caller = { application: context.application, session, timeZone }
    const { id } = params as z.infer<typeof idParams>
    const source = toRowSource(catalogue, resource, caller, undefined)
    return { id: Number(id), basis: { db: database.db, catalogue, source, caller } }
  }

  const schema = { tags: [resource.name], params: idParams }
  const { one } = callNamesOf(resource)
  const find = {
    ...schema,
    operationId: `find${one}Changes`,
    body: historyBody,
    response: { 200: historyAnswer },
  }
  app.post(`${path}/find`, { ...authorised, schema: find }, async (request) => {
    const { id, basis } = readAsked(request)
    const { pageable } = request.body as { readonly pageable: HistoryRequest }
    const page = await share.run(basis.caller.session, () => readHistory(basis, id, pageable))
    if (page === undefined) throw new ServerError('NOT_FOUND')
    const entityList = page.entityList.map(({ before: _before, after: _after, ...entry }) => entry)
    return { ...page, entityList }
  })

  const response = { 200: fileOf('The file', exportFormats.csv) }
  const file = { ...schema, operationId: `export${one}Changes`, body: historyFile, response }
  app.post(`${path}/export`, { ...authorised, schema: file }, async (request, reply) => {
    const { id, basis } = readAsked(request)
    const { language } = request.body as { readonly language: Language }
    return sendHistory(context, reply, {
      slots: exports,
      printed: { ...basis, resource },
      id,
      language,
      check: async () => {
        const count = await countHistory(basis, id, exportRowsMax + 1)
        if (count === undefined) throw new ServerError('NOT_FOUND')
        refuseTooLong(count)
      },
      read: (before) => readHistory(basis, id, { before, pageSize: historyPageMax }),
    })
  })
}
