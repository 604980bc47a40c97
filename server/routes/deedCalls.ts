import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { checkDraft, normalizeDraft } from '#resources/kit/checkDraft.ts'
import { deedOutcomes, toBatchPath, type DeedResult } from '#resources/kit/deedBatch.ts'
import { baseOf, type Deed, type Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import { actionsOf } from '#resources/kit/views.ts'
import { ServerError } from '#server/errors.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { doDeed, doDeeds, tryDeeds } from '#server/store/doDeed.ts'
import type { DeedWork } from '#server/store/judgeDeed.ts'
import { keepIdempotent } from '#server/store/keepIdempotent.ts'
import { toRowSource } from '#server/store/rowSource.ts'
import type { TotalCache } from '#server/store/totalCache.ts'
import { basePaths } from './basePaths.ts'
import { deedBatchSchema, deedSchema, recordSchema } from './fieldSchema.ts'
import { toServerError } from './handleError.ts'
import { readSession } from './readSession.ts'
import { refuseBlocked } from './refuseBlocked.ts'
import type { RouteContext } from './routeContext.ts'
import { toKeyed } from './toKeyed.ts'

/** A resource whose entries are what was done to rows of another one, and how its calls are registered. */
export interface DeedOptions {
  readonly catalogue: Catalogue
  readonly resource: Resource
  readonly deed: Deed
  readonly cache: TotalCache
  readonly docs: object
  /** Answers are made of declared columns. */
  readonly serializerCompiler: () => (data: unknown) => string
}

/** Something is done to one row, or to each of several; rows are judged and changed, entries say who did it. */
export const registerDeed = (
  app: FastifyInstance,
  context: RouteContext,
  options: DeedOptions,
): void => {
  const { resource, deed, cache, docs, serializerCompiler } = options
  const { database, clock } = context
  const target = targetOf(options)
  const entry = toEntryForm(resource, deed)
  const doers = Object.keys(deed.does).flatMap((value) => actionOf(target, deed, value).rights)
  const base = basePaths[baseOf(resource)]

  const readDoer = async (request: Parameters<typeof readSession>[0]): Promise<Session> => {
    const session = await readSession(request, context)
    if (!holdsAny(session, doers)) throw new ServerError('RIGHT_MISSING')
    return session
  }
  const forget = () => {
    cache.forget(resource.name)
    cache.forget(target.name)
  }

  const schema = {
    ...docs,
    body: deedSchema(entry, entry.form.inputs),
    response: { 200: recordSchema(resource) },
  }
  app.put(base + deed.path, { schema, serializerCompiler }, async (request) => {
    const session = await readDoer(request)
    const { rowId, version, ...sent } = request.body as AnyRecord
    const whole = readEntry(entry, deed, sent)
    const { [deed.on.key]: key, ...draft } = whole
    const work = toWork(context, options, session, draft)
    const now = clock()
    const keyed = toKeyed(request, session, request.body)
    const asked = { key, id: toNumber(rowId), version: toNumber(version) }
    const answer = await keepIdempotent(database, keyed, now, (transaction) =>
      doDeed(transaction, work, asked, now),
    )
    forget()
    return answer
  })

  const inputs = entry.form.inputs.filter((name) => name !== deed.on.key)
  const batchEntry = { ...entry, form: { ...entry.form, inputs } }
  const batchSchema = {
    ...docs,
    body: deedBatchSchema(resource, deed.on.key, inputs),
    response: { 200: answerSchema(target) },
  }
  // Who may not do it at all is told so whatever the body is.
  const batchOptions = { schema: batchSchema, attachValidation: true, serializerCompiler }
  app.put(base + toBatchPath(deed), batchOptions, async (request) => {
    const session = await readDoer(request)
    if (request.validationError) throw toServerError(request.validationError)
    const { keys, ids, versions, dryRun, ...sent } = request.body as BatchBody
    const idOf = new Map(Object.entries(ids ?? {}))
    const versionOf = new Map(Object.entries(versions ?? {}))
    const rows = keys.map((sentKey) => ({
      key: readKey(entry, deed, sentKey),
      id: idOf.get(String(sentKey)),
      version: versionOf.get(String(sentKey)),
    }))
    const draft = readEntry(batchEntry, deed, sent)
    const work = toWork(context, options, session, draft)
    if (dryRun) return toAnswer(await tryDeeds(database, work, rows))
    try {
      const keyed = toKeyed(request, session, request.body)
      return toAnswer(await doDeeds(database, clock, keyed, work, rows))
    } finally {
      forget()
    }
  })
}

type BatchBody = AnyRecord & {
  readonly keys: readonly unknown[]
  readonly ids?: { readonly [key: string]: number } | null
  readonly versions?: { readonly [key: string]: number } | null
  readonly dryRun: boolean
}

const answerSchema = (target: Resource) =>
  z.object({
    done: z.int(),
    results: z.array(
      z.object({
        key: z.unknown(),
        outcome: z.enum(deedOutcomes),
        reasons: z.array(z.string()),
        row: recordSchema(target).optional(),
      }),
    ),
  })

const toAnswer = (results: readonly DeedResult[]) => ({
  done: results.filter(({ outcome }) => outcome === 'done').length,
  results,
})

const targetOf = ({ catalogue, deed }: DeedOptions): Resource => {
  const target = catalogue[deed.on.resource]
  if (target === undefined) throw new TypeError(`there is no resource ${deed.on.resource}`)
  return target
}

const actionOf = (target: Resource, deed: Deed, value: unknown): DeedWork['action'] => {
  const name = deed.does[String(value)]?.action ?? ''
  const action = actionsOf(target)[name]
  if (action === undefined) throw new TypeError(`${target.name} has no action "${name}"`)
  return { ...action, name }
}

/** @throws ServerError where no row could make it possible */
const toWork = (
  { settings: { timeZone } }: RouteContext,
  options: DeedOptions,
  session: Session,
  draft: AnyRecord,
): DeedWork => {
  const { catalogue, resource, deed } = options
  const target = targetOf(options)
  const action = actionOf(target, deed, draft[deed.says])
  refuseBlocked(target, session, action)
  const rows = (of: Resource, by: Session) =>
    toRowSource(catalogue, of, { session: by, timeZone }, undefined, 'write')
  return {
    deed,
    key: deed.on.key,
    target: rows(target, session),
    archived: target.archive && rows(target, { ...session, archive: true }),
    entries: rows(resource, session),
    action,
    draft,
  }
}

/** The inputs of the dialog, and what it sends along. */
const toEntryForm = (resource: Resource, { on, sends }: Deed) => ({
  ...resource,
  form: {
    ...resource.form,
    inputs: [on.key, ...Object.keys(sends ?? {}), ...(resource.form?.inputs ?? [])],
  },
})

/** What is sent, normalized. @throws ServerError VALUE_INVALID */
const readEntry = (entry: Resource, { sends }: Deed, sent: AnyRecord): AnyRecord => {
  const draft = normalizeDraft(entry, { ...sends, ...sent })
  const problems = checkDraft(entry, draft)
  for (const [name, only] of Object.entries(sends ?? {})) {
    if (draft[name] !== only) problems[name] ??= 'notOffered'
  }
  if (Object.keys(problems).length > 0) throw new ServerError('VALUE_INVALID', { problems })
  return draft
}

/** One key, read as that of a single row. @throws ServerError VALUE_INVALID */
const readKey = (entry: Resource, { on: { key } }: Deed, sent: unknown): unknown => {
  const form = { ...entry, form: { inputs: [key] } }
  const draft = normalizeDraft(form, { [key]: sent })
  const { [key]: problem } = checkDraft(form, draft)
  if (problem !== undefined) throw new ServerError('VALUE_INVALID', { problems: { keys: problem } })
  return draft[key]
}

const toNumber = (value: unknown): number | undefined =>
  value === undefined || value === null ? undefined : Number(value)
