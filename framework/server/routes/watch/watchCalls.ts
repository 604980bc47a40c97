import type { Db } from '#server/database/guardedKysely.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { rowsOf } from '#schema/catalogue.ts'
import {
  offeredRules,
  watchKinds,
  watchLimits,
  watchPath,
  type WatchedNumber,
} from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import type { RouteFactory } from '#server/http/routeContext.ts'
import { describeCalls, nothing, perMinute } from '#server/http/openApi.ts'
import { idOf, idParams } from '#server/routes/resourceCall.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { createOutbox, sendsMails } from '#server/changes/deliver/outbox.ts'
import {
  changeNumbers,
  endWatch,
  keepWatch,
  readNumbers,
  readWatches,
  type WatchDraft,
} from '#server/changes/keepWatch.ts'
import { readableIds, resourceNamed } from '#server/changes/readable.ts'
import { keepReader, ownerOf } from '#server/changes/readers.ts'
import { describeRows } from '#server/changes/readNotifications.ts'
import { openView, toSavedFilter } from '#server/changes/savedFilter.ts'
import { numberFields } from '#schema/filters/numberFields.ts'
import { findNumbers } from '#server/changes/watchedNumbers.ts'
import { toRowSource } from '#server/read/rowSource.ts'
import { holdsAny } from '#schema/session.ts'
import { startWatchWorker } from '#server/changes/watchWorker.ts'
import { registerMail } from './mailCalls.ts'
import { registerWebhooks } from './webhookCalls.ts'
import { registerSentViews } from './sentViewCalls.ts'
import { registerNotifications } from './notificationCalls.ts'
import { isStorable, normalizeText, toUpperCode } from '#schema/values/normalizeText.ts'

/** A page that is looked at every second. */
const callsPerMinute = 60

const id = z.int().positive()
const version = z.int().positive()
const name = z
  .string()
  .refine(isStorable)
  .overwrite(normalizeText)
  .trim()
  .min(1)
  .max(watchLimits.name)
const rules = z.array(z.string().max(60)).max(50)
const number = z.string().refine(isStorable).overwrite(toUpperCode).trim().min(1).max(60)
const numbers = z.array(number).min(1).max(watchLimits.numbers)
/** What is changed of a list of numbers. */
const numbersChange = z.strictObject({ version, name, numbers, rules })

const record = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

const watch = z
  .object({
    id,
    version,
    kind: z.enum(watchKinds),
    resource: z.string(),
    rowId: id.optional(),
    view: z.string().optional(),
    search: z.string().optional(),
    name: z.string().optional(),
    numbers: z.array(z.string()).optional(),
    rules: z.array(z.string()),
    record: record.optional(),
  })
  .meta({ id: 'Watch' })

const watchedNumber = z.object({
  number: z.string(),
  count: z.int().min(0),
  first: z.object({ view: z.string(), record }).optional(),
})

/**
 * What users watch: entries, numbers and lists; and what they are notified of. It needs no right of its own: a watch is of what its user
 * can read, and what happens is shown to those who can read it then.
 */
export const watchCalls =
  (catalogue: Catalogue): RouteFactory =>
  async (app, context) => {
    const { database, clock } = context
    const { db } = database
    const [first, ...others] = Object.values(catalogue).flatMap((one) =>
      one.watch === undefined ? [] : [one.name],
    )
    const parts = { context, catalogue }
    const warn = (error: Error) => app.log.warn({ err: error }, 'deliveries wait')
    const outbox = createOutbox(parts, { warn })
    // Where nothing can be watched there are still mails about accounts.
    if (first === undefined && !sendsMails(context)) return
    const worker = await startWatchWorker(parts, outbox, app.log)
    app.addHook('onClose', async () => {
      await context.stopSteps.run('work on what is watched', () => worker.stop())
      if (outbox) await context.stopSteps.run('deliveries', () => outbox.stop())
    })
    if (first === undefined) return
    const resourceName = z.enum([first, ...others])
    const put = draftSchema(resourceName)
    const find = z.strictObject({ resource: resourceName.optional(), rowId: id.optional() })

    const describe = describeCalls('watch', {
      rights: [],
      rateLimit: perMinute(callsPerMinute),
      errors: ['NOT_FOUND', 'VALUE_INVALID', 'RULE_BROKEN'],
    })
    const path = basePath(context.application, firstBase) + watchPath
    const readOwner = ({ session }: FastifyRequest) => {
      // What is archived does not change.
      const caller = toCaller(context, { ...session, archive: false })
      return { session, caller, owner: ownerOf(session) }
    }

    const found = { 200: z.object({ entityList: z.array(watch) }) }
    const asFind = describe('findWatches', { body: find, response: found })
    app.post(`${path}/find`, asFind, async (request) => {
      const { caller, owner } = readOwner(request)
      const all = await readWatches(db, owner, request.body as z.infer<typeof find>)
      const rows = all.flatMap(({ resource, rowId }) =>
        rowId === undefined ? [] : [{ resource, rowId }],
      )
      const named = await describeRows({ db, catalogue, caller }, rows)
      const entityList = all.flatMap((one) => {
        if (one.rowId === undefined) return [one]
        const row = named.get(`${one.resource} ${one.rowId}`)
        // Its user can no longer read the row.
        return row ? [{ ...one, view: row.view, record: row.record }] : []
      })
      return { entityList }
    })

    const asPut = describe('saveWatch', { body: put, response: { 200: z.object({ id }) } })
    app.put(path, asPut, async (request) => {
      const { session, caller, owner } = readOwner(request)
      const draft = await toDraft({ catalogue, db, caller }, request.body as Put)
      await keepReader(context, session, owner.subject)
      return { id: await keepWatch(db, owner, draft, clock()) }
    })

    const asChange = describe(
      'changeWatchedNumbers',
      { params: idParams, body: numbersChange, response: { 200: z.object({ version }) } },
      { errors: ['NOT_FOUND', 'VALUE_INVALID', 'VERSION_CONFLICT'] },
    )
    app.put(`${path}/:id`, asChange, async (request) => {
      const { session, caller, owner } = readOwner(request)
      const { resource: watched } = await readNumbers(db, owner, idOf(request))
      const change = request.body as z.infer<typeof numbersChange>
      const resource = resourceNamed(catalogue, watched)
      if (resource === undefined) throw new ServerError('NOT_FOUND')
      assertRules(resource, caller, { kind: 'numbers', rules: change.rules })
      await keepReader(context, session, owner.subject)
      return { version: await changeNumbers(db, owner, idOf(request), change) }
    })

    const asNumbers = describe(
      'findWatchedNumbers',
      { params: idParams, response: { 200: z.object({ entityList: z.array(watchedNumber) }) } },
      { errors: ['NOT_FOUND', 'QUERY_TIMEOUT'] },
    )
    app.get(`${path}/:id/numbers`, asNumbers, async (request) => {
      const { caller, owner } = readOwner(request)
      const watch = await readNumbers(db, owner, idOf(request))
      const entityList = await database.read(({ brief }) =>
        describeNumbers({ db: brief, catalogue, caller }, watch),
      )
      return { entityList }
    })

    const asEnd = describe('deleteWatch', { params: idParams, response: nothing })
    app.delete(`${path}/:id`, asEnd, async (request, reply) => {
      if (!(await endWatch(db, ownerOf(request.session), idOf(request))))
        throw new ServerError('NOT_FOUND')
      return reply.code(204).send()
    })

    const calls = { catalogue, resourceName, record, describe }
    registerNotifications(app, context, calls)
    registerMail(app, context, describe, outbox)
    registerWebhooks(app, context, calls, outbox)
    registerSentViews(app, context, catalogue, outbox)
  }

/** The numbers of a list with what the session can open of them now. */
const describeNumbers = async (
  parts: { readonly db: Db; readonly catalogue: Catalogue; readonly caller: Required<Caller> },
  { resource: name, numbers: watched }: Awaited<ReturnType<typeof readNumbers>>,
): Promise<readonly WatchedNumber[]> => {
  const { db, catalogue, caller } = parts
  const resource = resourceNamed(catalogue, name)
  const found =
    resource !== undefined && holdsAny(caller.session, resource.access.read)
      ? await findNumbers(db, toRowSource(catalogue, resource, caller, undefined), watched)
      : []
  const byNumber = new Map(found.map((one) => [one.number, one]))
  const named = await describeRows(
    parts,
    found.map(({ rowId }) => ({ resource: name, rowId })),
  )
  return watched.map((one) => {
    const { count = 0, rowId } = byNumber.get(one) ?? {}
    const first = named.get(`${name} ${rowId}`)
    return { number: one, count, ...(first ? { first } : {}) }
  })
}

const draftSchema = (resourceName: z.ZodType<string>) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('entry'), resource: resourceName, rowId: id, rules }),
    z.strictObject({
      kind: z.literal('view'),
      view: z.string().max(60),
      search: z.string().max(watchLimits.search).refine(isStorable),
      name,
      rules,
    }),
    z.strictObject({
      kind: z.literal('numbers'),
      resource: resourceName,
      name,
      numbers,
      rules,
    }),
  ])
type Put = z.infer<ReturnType<typeof draftSchema>>

/** @throws ServerError where the session cannot read it: no user learns by watching that something exists */
const toDraft = async (
  { catalogue, db, caller }: { catalogue: Catalogue; db: Db; caller: Required<Caller> },
  body: Put,
): Promise<WatchDraft> => {
  if (body.kind === 'view') {
    const view = openView(catalogue, body.view, caller)
    if (view === undefined) throw new ServerError('RIGHT_MISSING')
    const resource = rowsOf(view.resource, Object.values(catalogue))
    if (resource === undefined) throw new ServerError('RIGHT_MISSING')
    assertRules(resource, caller, body)
    if (toSavedFilter(view, body.search, caller) === undefined)
      throw new ServerError('VALUE_INVALID', { problems: { search: 'unwatchable' } })
    return { ...body, resource: resource.name }
  }
  const resource = resourceNamed(catalogue, body.resource)
  if (resource === undefined) throw new ServerError('NOT_FOUND')
  assertRules(resource, caller, body)
  if (body.kind === 'numbers') {
    if (numberFields(resource).length === 0)
      throw new ServerError('VALUE_INVALID', { problems: { numbers: 'unwatchable' } })
    return body
  }
  const ids = await readableIds({ db, catalogue }, resource, caller, [body.rowId])
  if (!ids.has(body.rowId)) throw new ServerError('NOT_FOUND')
  return body
}

/** @throws ServerError RIGHT_MISSING without a right to the resource, VALUE_INVALID for a rule that the session is not offered */
const assertRules = (
  resource: Resource,
  { session }: Caller,
  { kind, rules }: Pick<Put, 'kind' | 'rules'>,
): void => {
  const offered = offeredRules(resource, session, kind)
  if (offered.length === 0) throw new ServerError('RIGHT_MISSING')
  if (rules.length === 0 || !rules.every((rule) => offered.includes(rule)))
    throw new ServerError('VALUE_INVALID', { problems: { rules: 'notOffered' } })
}
