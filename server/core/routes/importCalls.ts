import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { languages, type Language } from '#i18n/language.ts'
import { fieldKey } from '#i18n/resourceKeys.ts'
import {
  importInputsOf,
  importLimits,
  importModes,
  importNotes,
  isNeeded,
  refuseImpossibleImport,
  type ExpectedRow,
  type ImportAnswer,
  type ImportField,
  type ImportMode,
} from '#resources/kit/list/importing.ts'
import { relationsTo } from '#resources/kit/relations.ts'
import type { Resource } from '#resources/kit/resource.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { ServerError } from '#server/core/errors.ts'
import { pathOf } from '#server/core/http/basePaths.ts'
import { readSession } from '#server/core/http/readSession.ts'
import type { RouteContext } from '#server/core/http/routeContext.ts'
import { toKeyed } from '#server/core/http/toKeyed.ts'
import type { PrintTexts } from '#server/core/kinds/kind.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { toFileWork, type FileLine } from '#server/core/store/manyRows/fileLines.ts'
import { writeLines } from '#server/core/store/manyRows/writeLines.ts'
import { toRowSource } from '#server/core/store/read/rowSource.ts'
import type { TotalCache } from '#server/core/store/read/totalCache.ts'
import { refuseBlocked } from '#server/core/store/write/refuseBlocked.ts'
import { answerByPortions } from './answerByPortions.ts'
import type { ExportSlots } from './exportSlots.ts'
import { rowResultsSchema, seenRowSchema } from './writes/rowResults.ts'

interface ImportOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly slots: ExportSlots
  readonly docs: object
}

type ImportBody = {
  readonly mode: ImportMode
  readonly language: Language
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly expected?: readonly (ExpectedRow | null)[]
}

/**
 * Rows of a file: `GET path/import` says which fields a column may be, `POST path/import` checks or writes rows. Its answer is JSON
 * that begins with a blank for each portion done, so that the client sees the progress; a client that disconnects cancels.
 */
export const registerImport = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resource, slots, docs }: ImportOptions,
): void => {
  refuseImpossibleImport(resource)
  const { database, settings, clock, hooks, totals } = context
  const url = `${pathOf(resource)}/import`
  const authorise = async (request: FastifyRequest): Promise<Session> => {
    const session = await readSession(request, context)
    if (!holdsAny(session, resource.access.read)) throw new ServerError('RIGHT_MISSING')
    refuseBlocked(resource, session, actionsOf(resource)['create'])
    return session
  }
  const readTexts = async (first: Language): Promise<readonly [PrintTexts, ...PrintTexts[]]> => {
    const read = (language: Language) => hooks.readTexts(database.db, language, settings)
    const others = languages.filter((language) => language !== first)
    return [await read(first), ...(await Promise.all(others.map(read)))]
  }

  app.get(url, { schema: { ...docs, response: { 200: fieldsSchema } } }, async (request) => {
    const session = await authorise(request)
    const texts = await readTexts('en')
    const fields = importInputsOf(resource, session).map((name): ImportField => ({
      name,
      required: isNeeded(resource, name),
      labels: texts.map(({ text }) => text(fieldKey(resource, name))),
    }))
    return { fields }
  })

  const schema = { ...docs, body: bodySchema, response: { 200: answerSchema } }
  const options = {
    schema,
    bodyLimit: importLimits.bytes,
    // Larger bodies than elsewhere are read for those alone who may send them.
    onRequest: async (request: FastifyRequest) => void (await authorise(request)),
    serializerCompiler: () => (data: unknown) => JSON.stringify(data),
  }
  app.post(url, options, async (request, reply) => {
    const session = await authorise(request)
    const asked = request.body as ImportBody
    refuseUnknownColumns(resource, session, asked.columns)
    const caller = { session, timeZone: settings.timeZone }
    const source = toRowSource(catalogue, resource, caller, undefined, 'write')
    const { columns } = asked
    const work = toFileWork(
      { catalogue, source, caller, afterWrite: hooks.afterWrite },
      { columns, texts: await readTexts(asked.language) },
    )
    const keyed = toKeyed(request, session, { columns, mode: asked.mode })
    return answerByPortions(reply, slots, session, async (onPortion) => {
      const run = { database, clock, keyed, onPortion }
      try {
        return await writeLines(work, asked.mode, toLines(asked), run)
      } finally {
        if (asked.mode !== 'check') forgetTotals(totals, catalogue, resource)
      }
    })
  })
}

/** The totals of the lists that a write may change. */
export const forgetTotals = (
  totals: TotalCache,
  catalogue: Catalogue,
  resource: Resource,
): void => {
  totals.forget(resource.name)
  // Their lists may be filtered by fields of this resource.
  for (const { resource: other } of relationsTo(catalogue, resource))
    totals.forget(other.tableOf ?? other.name)
}

const fieldsSchema = z.object({
  fields: z.array(
    z.object({ name: z.string(), required: z.boolean(), labels: z.array(z.string()) }),
  ),
})

const { rows: rowsMax, columns: columnsMax, cell: cellMax } = importLimits

const bodySchema = z
  .strictObject({
    mode: z.enum(importModes),
    /** In which numbers and days are written; labels may be of any language. */
    language: z.enum(languages),
    columns: z
      .array(z.string().max(60))
      .min(1)
      .max(columnsMax)
      .refine((names) => new Set(names).size === names.length, 'a column is named twice'),
    rows: z
      .array(z.array(z.string().max(cellMax)).max(columnsMax))
      .min(1)
      .max(rowsMax),
    /** What the check found for each row. */
    expected: z.array(seenRowSchema.nullable()).max(rowsMax).optional(),
  })
  .refine(
    ({ mode, rows, expected }) => mode === 'check' || expected?.length === rows.length,
    'what the check found is needed for each row',
  )

const answerSchema = rowResultsSchema(importNotes, {}) satisfies z.ZodType<ImportAnswer>

/** A field that the session may not type is refused like one that does not exist. */
const refuseUnknownColumns = (
  resource: Resource,
  session: Session,
  columns: readonly string[],
): void => {
  const known = importInputsOf(resource, session)
  const unknown = columns.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new ServerError('IMPORT_UNKNOWN_COLUMN', { field: unknown })
}

const toLines = ({ rows, expected }: ImportBody): FileLine[] =>
  rows.map((cells, index) => ({ index, cells, expected: expected?.[index] }))
