import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import type { CurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import { BUSY_SECONDS, type CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import { addFormParser, toForm } from '#server/core/page/form.ts'
import { toMessagePage, type MessagePage } from './messagePage.ts'
import { createOwnerFinder, localesOf, toOwnerAttempt, tryWithin } from './owner.ts'
import { toOwnPasswordPage } from './ownPasswordPage.ts'
import { pageHeaders } from '#server/core/page/page.ts'
import { findPasswordProblem } from '#server/core/identity/accounts/passwordRules.ts'
import type { Passkeys } from '#server/core/identity/passkeys/passkeys.ts'
import type { SignInLimits } from '#server/core/identity/limits/signInLimits.ts'
import { signInTexts, toLanguage, toTooMany } from './signInTexts.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'

/** Below /idp, where the cookie of the provider's session is sent. */
export const OWN_PASSWORD_PATH = '/idp/password'

/** The page on which a signed-in user changes the password; the old one is required and attempts are limited like a sign-in. */
export const registerOwnPasswordRoutes = async (
  app: FastifyInstance,
  options: {
    provider: CurrentProvider
    issuer: string
    accounts: Accounts
    passkeys: Pick<Passkeys, 'list'>
    portalUrl: string
    checks: CheckQueue
    limits: SignInLimits
    report: ReportEvent
  },
): Promise<void> => {
  const { provider, issuer, accounts, passkeys, portalUrl, checks, limits, report } = options

  const findOwner = createOwnerFinder(provider, accounts)
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const sendMessage = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: Pick<MessagePage, 'title' | 'text'>,
  ) => send(reply, status, toMessagePage({ ...page, portalUrl, uiLocales: localesOf(request) }))
  const sendForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { id, username }: Account,
    status: number,
    problem?: string,
  ) => {
    const language = toLanguage(localesOf(request))
    const address = `${OWN_PASSWORD_PATH}?${new URLSearchParams({ ui_locales: language })}`
    const { length: count } = await passkeys.list(id)
    const page = { address, portalUrl, username, language, passkeys: count, problem }
    return send(reply, status, toOwnPasswordPage(page))
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

      const who = { user: username, address: request.ip, correlationId: request.id }
      let removed = 0
      const tried = await tryWithin(
        { limits, checks },
        toOwnerAttempt(request, owner),
        async () => {
          if (!(await accounts.authenticate(username, current))) return false
          const from = { issuer, address: request.ip }
          removed = await accounts.changePassword(account, password, {
            grantId,
            from,
            removesPasskeys: form.has('removePasskeys'),
          })
          return true
        },
      )
      if ('seconds' in tried) {
        report('passwordChangeRefused', who)
        void reply.header('retry-after', tried.seconds)
        return refuse(429, toTooMany(texts, tried.seconds))
      }
      if (tried.outcome === 'busy') {
        void reply.header('retry-after', BUSY_SECONDS)
        return refuse(503, texts.busy)
      }
      if (tried.outcome === 'wrong') {
        report('passwordChangeRefused', who)
        return refuse(422, texts.wrongPassword)
      }
      report('passwordChanged', who)
      for (let each = 0; each < removed; each += 1) report('passkeyRemoved', who)
      return sendMessage(request, reply, 200, {
        title: 'passwordChangedTitle',
        text: 'passwordChanged',
      })
    })
  })
}
