import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languageOf, toLanguageTag } from '#i18n/language.ts'
import { firstBase } from '#schema/application.ts'
import {
  mailChoices,
  notificationPath,
  undeliveredPath,
  unsubscribePath,
} from '#schema/record/watching.ts'
import { ServerError } from '#server/errors.ts'
import { addFormParser, escapeHtml, pageHeaders, toPage } from '#server/page/page.ts'
import { basePath } from '#server/http/basePaths.ts'
import {
  describeCalls,
  fileOf,
  nothing,
  perMinute,
  type DescribeCall,
} from '#server/http/openApi.ts'
import type { RouteContext } from '#server/http/routeContext.ts'
import {
  endMails,
  keepMailChoice,
  readMailChoice,
  readToken,
} from '#server/changes/deliver/mailSettings.ts'
import { sendsMails } from '#server/changes/deliver/outbox.ts'
import type { Outbox } from '#server/changes/events.ts'
import { readUndelivered, repeatMail } from '#server/changes/deliver/mailSettings.ts'
import { keepReader, ownerOf } from '#server/changes/readers.ts'

const choice = z.enum(mailChoices)
const answer = z.object({
  isOffered: z.boolean().meta({ description: 'Whether this server can send mails' }),
  mail: choice,
})

/** Whether the user gets mails, and the page that ends them without a session. */
export const registerMail = (
  app: FastifyInstance,
  context: RouteContext,
  describe: DescribeCall,
  /** Undefined where nothing can be sent. */
  outbox: Pick<Outbox, 'sendMails'> | undefined,
): void => {
  const { application, database } = context
  const { db } = database
  const path = `${basePath(application, firstBase)}${notificationPath}/mail`
  const isOffered = sendsMails(context)
  const response = { 200: answer }
  app.get(path, describe('getMailChoice', { response }), async ({ session }) => ({
    isOffered,
    mail: await readMailChoice(db, ownerOf(session)),
  }))
  const refusing: FastifyContextConfig = { errors: ['VALUE_INVALID', 'NOT_FOUND'] }
  const body = z.strictObject({ mail: choice, language: z.enum(application.languages) })
  app.put(path, describe('saveMailChoice', { body, response }, refusing), async (request) => {
    const { session } = request
    const owner = ownerOf(session)
    const { mail, language } = request.body as z.infer<typeof body>
    if (!isOffered && mail !== 'none')
      throw new ServerError('VALUE_INVALID', { problems: { mail: 'notOffered' } })
    await keepReader(context, session, owner.subject)
    await keepMailChoice(db, owner, mail, language)
    return { isOffered, mail }
  })
  const undelivered = basePath(application, firstBase) + undeliveredPath
  const found = z.object({
    entityList: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        state: z.enum(['dead', 'unclear']),
        count: z.int(),
        reason: z.string().optional(),
      }),
    ),
  })
  const asList = describe('listUndeliveredMails', { response: { 200: found } })
  app.get(undelivered, asList, async ({ session }) => ({
    entityList: await readUndelivered(db, ownerOf(session)),
  }))
  const params = z.strictObject({ id: z.uuid() })
  app.post<{ Params: { id: string } }>(
    `${undelivered}/:id/again`,
    describe('repeatMail', { params, response: nothing }, refusing),
    async (request, reply) => {
      const owner = ownerOf(request.session)
      if (outbox?.sendMails === undefined) throw new ServerError('NOT_FOUND')
      await outbox.sendMails((transaction) => repeatMail(transaction, owner, request.params.id))
      return reply.code(204).send()
    },
  )
  void app.register(async (scope) => {
    addFormParser(scope)
    registerUnsubscribe(scope, context)
  })
}

const visitsPerMinute = 30

/** Reading the page changes nothing, as mail programs look at links; its button does, and so does the one click of a mail program. */
const registerUnsubscribe = (scope: FastifyInstance, context: RouteContext): void => {
  const { application, database } = context
  const params = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) })
  const path = `${basePath(application, firstBase)}${unsubscribePath}/:token`
  const describe = describeCalls('watch', { public: true, rateLimit: perMinute(visitsPerMinute) })
  const page = (description: string) => fileOf(description, 'text/html')
  const response = { 200: page('The page'), 404: page('The page of an unknown link') }
  const calls = [
    ['GET', 'showUnsubscribePage', 'question'],
    ['POST', 'unsubscribe', 'done'],
  ] as const
  for (const [method, operationId, key] of calls)
    scope.route<{ Params: { token: string } }>({
      method,
      url: path,
      ...describe(operationId, { params, response }),
      handler: async (request, reply) => {
        const owner = await readToken(database.db, request.params.token)
        reply.headers({ ...pageHeaders, 'content-type': 'text/html; charset=utf-8' })
        if (owner === undefined)
          return reply.code(404).send(await renderPage(context, owner, 'unknown'))
        if (method === 'POST') await endMails(database.db, owner)
        return renderPage(context, owner, key)
      },
    })
}

type TokenOwner = Awaited<ReturnType<typeof readToken>>

const renderPage = async (
  { application, hooks, database: { db }, settings }: RouteContext,
  owner: TokenOwner,
  key: 'question' | 'done' | 'unknown',
): Promise<string> => {
  const language = languageOf(application, owner?.language)
  const { text } = await hooks.readTexts(db, language, settings)
  const title = text('mail.title', { name: application.name })
  const sentence = text(`mail.${key}`, { company: owner?.company ?? '' })
  const form =
    key === 'question'
      ? `<form method="post"><button type="submit">${escapeHtml(text('mail.confirm'))}</button></form>`
      : ''
  return toPage({
    language: toLanguageTag(language),
    title,
    body: `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(sentence)}</p>\n${form}`,
  })
}
