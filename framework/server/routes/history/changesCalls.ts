import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Language } from '#i18n/language.ts'
import type { Application } from '#schema/application.ts'
import { exportFormats, exportRowsMax } from '#schema/list/exportFormats.ts'
import { changesPath, changesRights, mayReadChanges } from '#schema/record/changes.ts'
import { isInstant } from '#schema/values/readInstant.ts'
import { ServerError } from '#server/errors.ts'
import { fileOf, pageBefore, pageSizeMax } from '#server/http/openApi.ts'
import { idOf, idParams, type ResourceCall } from '#server/routes/resourceCall.ts'
import { toCaller } from '#server/http/toCaller.ts'
import { refuseTooLong } from '#server/routes/exportCalls.ts'
import { sendHistory } from './changesFile.ts'
import { countHistory, readHistory, type HistoryRequest } from './readHistory.ts'

const place = z.record(
  z.string(),
  z.strictObject({ at: z.iso.datetime().refine(isInstant), id: z.int().positive() }),
)

/** Of the calls of every history. */
export const historyBody = z.strictObject({ pageable: pageBefore(place) })

export const historyFile = ({ languages }: Pick<Application, 'languages'>) =>
  z.strictObject({ language: z.enum(languages) })

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
export const registerChanges = (call: ResourceCall): void => {
  const { app, context, catalogue, resource, names, describe, readable, share, exports } = call
  if (changesRights(resource) === undefined) return
  const { db } = context.database
  const path = call.path + changesPath(':id')
  const options = (operationId: string, body: z.ZodType, answer: object) => ({
    ...describe(
      operationId,
      { params: idParams, body, response: { 200: answer } },
      { errors: ['NOT_FOUND', 'PAGE_INVALID', 'EXPORT_TOO_LONG', 'RATE_LIMITED'] },
    ),
    onRequest: async ({ session }: FastifyRequest) => {
      if (!mayReadChanges(resource, session)) throw new ServerError('RIGHT_MISSING')
    },
  })
  const basisOf = ({ session }: FastifyRequest) => {
    const caller = toCaller(context, session)
    return { db, catalogue, source: readable(session), caller }
  }

  const find = options(`find${names.one}Changes`, historyBody, historyAnswer)
  app.post(`${path}/find`, find, async (request) => {
    const id = idOf(request)
    const basis = basisOf(request)
    const { pageable } = request.body as { readonly pageable: HistoryRequest }
    const page = await share.run(basis.caller.session, () => readHistory(basis, id, pageable))
    if (page === undefined) throw new ServerError('NOT_FOUND')
    const entityList = page.entityList.map(({ before: _before, after: _after, ...entry }) => entry)
    return { ...page, entityList }
  })

  const csv = fileOf('The file', exportFormats.csv)
  const file = options(`export${names.one}Changes`, historyFile(context.application), csv)
  app.post(`${path}/export`, file, async (request, reply) => {
    const id = idOf(request)
    const basis = basisOf(request)
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
      read: (before) => readHistory(basis, id, { before, pageSize: pageSizeMax }),
    })
  })
}
