import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { firstBase } from '#schema/application.ts'
import { offeredRules } from '#schema/record/watching.ts'
import {
  deliveryStates,
  type FollowedRules,
  webhookLimits,
  webhookPath,
  webhookPauses,
} from '#schema/record/webhooks.ts'
import { isCompanyAdmin, type Session } from '#schema/session.ts'
import { ServerError } from '#server/errors.ts'
import { basePath } from '#server/http/basePaths.ts'
import { changedBy } from '#server/http/callFacts.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import { nothing, pageBefore, perMinute, type DescribeCall } from '#server/http/openApi.ts'
import { idOf, idParams } from '#server/routes/resourceCall.ts'
import type { WatchCalls } from './notificationCalls.ts'
import { toCaller } from '#server/http/toCaller.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { offersWebhooks } from '#server/changes/deliver/outbox.ts'
import type { Outbox } from '#server/changes/events.ts'
import { createReaders, ownerOf } from '#server/changes/readers.ts'
import { checkUrl } from '#server/changes/webhook/publicAddress.ts'
import { readDeliveries, repeatDelivery, writeTest } from '#server/changes/webhook/ledger.ts'
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  lockWebhook,
  pauseWebhook,
  readWebhooks,
  renewSecret,
  type WebhookChange,
} from '#server/changes/webhook/webhooks.ts'

/** Of a company, in a minute: each of them makes the server call a foreign address. */
const testsPerMinute = 5
const repetitionsPerMinute = 30

const id = z.int().positive()
const text = z.string()
const followed = z.record(z.string(), z.array(z.string().max(60)).min(1).max(50))

const webhook = z
  .object({
    id,
    url: text,
    rules: z.record(text, z.array(text)),
    username: text,
    isUserAdmin: z.boolean(),
    paused: z.enum(webhookPauses).optional(),
    failingSince: text.optional(),
  })
  .meta({ id: 'Webhook' })

/** The webhooks of a company, for its admins. */
export const registerWebhooks = (
  app: FastifyInstance,
  context: RouteContext,
  { catalogue, resourceName, record, describe: describeWatch }: WatchCalls,
  /** Undefined where nothing can be sent. */
  outbox: Outbox | undefined,
): void => {
  const describe: DescribeCall = (operationId, schema, config) =>
    describeWatch(operationId, schema, {
      rights: ['companyAdmin'],
      errors: ['NOT_FOUND', 'VALUE_INVALID', 'RULE_BROKEN', 'PAGE_INVALID'],
      ...config,
    })
  const { db } = context.database
  const { webhooks } = context.settings
  const path = basePath(context.application, firstBase) + webhookPath
  const one = `${path}/:id`
  const isOffered = offersWebhooks(context)
  const params = idParams
  /** What is archived does not change. */
  const currentOf = ({ session }: FastifyRequest): Session => ({ ...session, archive: false })

  const change = async <Answer>(
    request: FastifyRequest,
    work: (change: WebhookChange) => Promise<Answer>,
  ): Promise<Answer> => {
    const session = currentOf(request)
    const { clock, settings } = context
    const parts = { session, owner: ownerOf(session), now: clock(), settings }
    const answer = await db.transaction().execute((transaction) => work({ ...parts, transaction }))
    context.telemetry.report('webhookChanged', changedBy(request, session))
    return answer
  }
  const limited = (max: number) => ({
    rateLimit: {
      ...perMinute(max),
      keyGenerator: ({ session }: FastifyRequest) => session.participantCode,
    },
  })

  const all = z.object({ isOffered: z.boolean(), max: z.int(), entityList: z.array(webhook) })
  app.get(path, describe('listWebhooks', { response: { 200: all } }), async (request) => {
    const { participantCode } = request.session
    const readers = createReaders(context)
    const found = await readWebhooks(db, participantCode)
    const entityList = await Promise.all(
      found.map(async ({ subject, company, ...shown }) => {
        const session = (await readers({ subject, company }))?.session
        return { ...shown, isUserAdmin: session !== undefined && isCompanyAdmin(session) }
      }),
    )
    return { isOffered, max: webhookLimits.ofCompany, entityList }
  })

  const draft = z.strictObject({
    url: text.trim().max(webhookLimits.url),
    rules: followed.optional().meta({ description: 'By resource; left out: all that there are' }),
  })
  /** @throws ServerError VALUE_INVALID */
  const toDraft = ({ session }: WebhookChange, { body }: FastifyRequest) => {
    const { url, rules } = body as z.infer<typeof draft>
    const problem = isOffered ? checkUrl(url, webhooks) : 'notOffered'
    if (problem) throw new ServerError('VALUE_INVALID', { problems: { url: problem } })
    const { href } = new URL(url)
    // Other letters than those of ASCII are longer in it.
    if (href.length > webhookLimits.url)
      throw new ServerError('VALUE_INVALID', { problems: { url: 'tooLong' } })
    return { url: href, rules: toRules(catalogue, session, rules) }
  }
  const made = { 200: z.object({ id, secret: text }) }
  app.post(path, describe('createWebhook', { body: draft, response: made }), (request) =>
    change(request, (of) => addWebhook(of, toDraft(of, request), webhookLimits.ofCompany)),
  )
  const asChange = describe('changeWebhook', { params, body: draft, response: nothing })
  app.put(one, asChange, async (request, reply) => {
    await change(request, (of) => changeWebhook(of, idOf(request), toDraft(of, request)))
    return reply.code(204).send()
  })
  const asDeletion = describe('deleteWebhook', { params, response: nothing })
  app.delete(one, asDeletion, async (request, reply) => {
    await change(request, (of) => deleteWebhook(of, idOf(request)))
    return reply.code(204).send()
  })
  const pause = z.strictObject({ isPaused: z.boolean() })
  const asPause = describe('pauseWebhook', { params, body: pause, response: nothing })
  app.put(`${one}/paused`, asPause, async (request, reply) => {
    const { isPaused } = request.body as z.infer<typeof pause>
    await change(request, (of) => pauseWebhook(of, idOf(request), isPaused))
    return reply.code(204).send()
  })
  const renewed = { 200: z.object({ secret: text }) }
  app.post(
    `${one}/secret`,
    describe('renewWebhookSecret', { params, response: renewed }, limited(testsPerMinute)),
    async (request) => ({ secret: await change(request, (of) => renewSecret(of, idOf(request))) }),
  )

  /** @throws ServerError NOT_FOUND where the company has no such webhook */
  const requireOwn = async (request: FastifyRequest): Promise<void> => {
    const found = await readWebhooks(db, request.session.participantCode)
    if (!found.some((of) => of.id === idOf(request))) throw new ServerError('NOT_FOUND')
  }
  const send = async (
    request: FastifyRequest,
    work: Parameters<Outbox['send']>[0],
  ): Promise<void> => {
    const owner = ownerOf(request.session)
    if (outbox === undefined || !isOffered) throw new ServerError('NOT_FOUND')
    // Before the queue is started for what the company does not have.
    await requireOwn(request)
    await outbox.send(async (transaction) => {
      await lockWebhook({ transaction, owner }, idOf(request))
      return work(transaction)
    })
  }
  app.post(
    `${one}/test`,
    describe('testWebhook', { params, response: nothing }, limited(testsPerMinute)),
    async (request, reply) => {
      await send(request, (transaction) => writeTest(transaction, idOf(request), context.clock()))
      return reply.code(204).send()
    },
  )
  const ofDelivery = params.extend({ delivery: params.shape.id })
  app.post(
    `${one}/delivery/:delivery/again`,
    describe(
      'repeatWebhookDelivery',
      { params: ofDelivery, response: nothing },
      limited(repetitionsPerMinute),
    ),
    async (request, reply) => {
      const delivery = Number((request.params as z.infer<typeof ofDelivery>).delivery)
      await send(request, (transaction) => repeatDelivery(transaction, idOf(request), delivery))
      return reply.code(204).send()
    },
  )

  const find = z.strictObject({
    filters: z.strictObject({ state: z.enum(deliveryStates).optional() }).default({}),
    pageable: pageBefore(id),
  })
  const delivery = z
    .object({
      id,
      at: text,
      resource: resourceName.optional(),
      rule: text.optional(),
      state: z.enum(deliveryStates),
      attempts: z.int(),
      tried: text.optional(),
      status: z.int().optional(),
      reason: text.optional(),
      view: text.optional(),
      record: record.optional(),
    })
    .meta({ id: 'WebhookDelivery' })
  const deliveries = z.object({
    entityList: z.array(delivery),
    page: z.object({ next: id.optional() }),
  })
  const asFind = { params, body: find, response: { 200: deliveries } }
  app.post(`${one}/delivery/find`, describe('findWebhookDeliveries', asFind), async (request) => {
    await requireOwn(request)
    const { filters, pageable } = request.body as z.infer<typeof find>
    const caller = toCaller(context, currentOf(request))
    return readDeliveries({ db, catalogue, caller }, idOf(request), { ...filters, ...pageable })
  })
}

/**
 * What is followed: what was asked for, or all that the session is offered.
 * @throws ServerError VALUE_INVALID for a rule that it is not offered, and where there is none
 */
const toRules = (
  catalogue: Catalogue,
  session: Session,
  requested: FollowedRules | undefined,
): FollowedRules => {
  const offered = new Map(
    Object.values(catalogue).flatMap((resource) => {
      const rules = offeredRules(resource, session)
      return rules.length > 0 ? [[resource.name, rules] as const] : []
    }),
  )
  const rules = requested ?? Object.fromEntries(offered)
  const isOffered = Object.entries(rules).every(([name, of]) =>
    of.every((rule) => offered.get(name)?.includes(rule)),
  )
  const count = Object.values(rules).flat().length
  if (!isOffered || count === 0 || count > webhookLimits.rules)
    throw new ServerError('VALUE_INVALID', { problems: { rules: 'notOffered' } })
  return rules
}
