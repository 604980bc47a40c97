import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import { BUSY_SECONDS, type CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import { addFormParser, toForm } from './form.ts'
import { toMessagePage, type MessagePage } from './messagePage.ts'
import { toNetwork } from '#server/core/identity/limits/network.ts'
import { toOwnPasswordPage } from './ownPasswordPage.ts'
import { toPageHeaders } from './page.ts'
import { findPasswordProblem } from '#server/core/identity/accounts/passwordRules.ts'
import type { SignInLimits } from '#server/core/identity/limits/signInLimits.ts'
import { signInTexts, toLanguage } from './signInTexts.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { application } from '#resources/kit/application.ts'

/** Below /idp, where the cookie of the provider's session is sent. */
export const OWN_PASSWORD_PATH = '/idp/password'

/** The page on which a signed-in user changes the password; the old one is required and attempts are limited like a sign-in. */
export const registerOwnPasswordRoutes = async (
  app: FastifyInstance,
  options: {
    provider: Provider
    accounts: Accounts
    portalUrl: string
    checks: CheckQueue
    limits: SignInLimits
    report: ReportEvent
  },
): Promise<void> => {
  const { provider, accounts, portalUrl, checks, limits, report } = options

  const findOwner = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const session = await provider.Session.get(provider.createContext(raw, reply.raw))
    const account = session.accountId ? await accounts.find(session.accountId) : undefined
    const grantId = session.grantIdFor(application().signIn.client)
    return account?.enabled && grantId !== undefined ? { account, grantId } : undefined
  }
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(toPageHeaders(portalUrl)).type('text/html; charset=utf-8').send(html)
  const sendMessage = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: Pick<MessagePage, 'title' | 'text'>,
  ) => send(reply, status, toMessagePage({ ...page, portalUrl, uiLocales: localesOf(request) }))
  const sendForm = (
    request: FastifyRequest,
    reply: FastifyReply,
    { username }: Account,
    status: number,
    problem?: string,
  ) => {
    const language = toLanguage(localesOf(request))
    const address = `${OWN_PASSWORD_PATH}?${new URLSearchParams({ ui_locales: language })}`
    return send(
      reply,
      status,
      toOwnPasswordPage({ address, portalUrl, username, language, problem }),
    )
  }
  const nobody = { title: 'expiredTitle', text: 'expired' } as const

  await app.register(async (scope) => {
    addFormParser(scope)

    scope.get(OWN_PASSWORD_PATH, async (request, reply) => {
      const owner = await findOwner(request, reply)
      if (!owner) return sendMessage(request, reply, 410, nobody)
      return sendForm(request, reply, owner.account, 200)
    })

    scope.post(OWN_PASSWORD_PATH, async (request, reply) => {
      const owner = await findOwner(request, reply)
      if (!owner) return sendMessage(request, reply, 410, nobody)
      const { account, grantId } = owner
      const { username, firstName, lastName, groups } = account
      const texts = signInTexts[toLanguage(localesOf(request))]
      const refuse = (status: number, problem: string) =>
        sendForm(request, reply, account, status, problem)
      const form = toForm(request)
      const [current, password, repeated] = ['current', 'password', 'repeated'].map(
        (name) => form.get(name) ?? '',
      ) as [string, string, string]
      const words = [firstName, lastName, ...(await accounts.namesOfCompanies(groups))]
      const problem = findPasswordProblem({ username, words }, password, repeated)
      if (problem) return refuse(422, texts[problem])
      if (password === current) return refuse(422, texts.isCurrent)

      // The user of this browser is already signed in: guesses of strangers elsewhere do not block it.
      const network = toNetwork(request.ip)
      const attempt = { username, network, browser: `session ${grantId}` }
      const who = { user: username, address: request.ip, correlationId: request.id }
      const checking = checks.run(network, async () => {
        const seconds = await limits.begin(attempt)
        if (seconds > 0) return { seconds, isDone: false }
        if (!(await accounts.authenticate(username, current))) return { seconds, isDone: false }
        const from = { issuer: provider.issuer, address: request.ip }
        await accounts.changePassword(account, password, grantId, from)
        return { seconds, isDone: true }
      })
      if (checking === undefined) {
        void reply.header('retry-after', BUSY_SECONDS)
        return refuse(503, texts.busy)
      }
      const { seconds, isDone } = await checking
      if (seconds > 0) {
        report('passwordChangeRefused', who)
        void reply.header('retry-after', seconds)
        return refuse(429, texts.tooMany.replace('{minutes}', String(Math.ceil(seconds / 60))))
      }
      if (!isDone) {
        await limits.fail(attempt)
        report('passwordChangeRefused', who)
        return refuse(422, texts.wrongPassword)
      }
      await limits.succeed(attempt)
      report('passwordChanged', who)
      return sendMessage(request, reply, 200, {
        title: 'passwordChangedTitle',
        text: 'passwordChanged',
      })
    })
  })
}

const localesOf = ({ query }: FastifyRequest): unknown =>
  (query as { readonly ui_locales?: unknown }).ui_locales
