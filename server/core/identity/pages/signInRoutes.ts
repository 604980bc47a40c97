import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Account, Accounts } from '#server/core/identity/accounts/accounts.ts'
import type { CurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import { BUSY_SECONDS, type CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import type { People } from '#server/core/identity/accounts/people.ts'
import { toMembership } from '#resources/kit/users/groups.ts'
import type { CodeStep } from './codeStep.ts'
import { createSecondStep } from './secondStep.ts'
import { addFormParser, toForm } from '#server/core/page/form.ts'
import type { KnownBrowsers } from '#server/core/identity/limits/knownBrowser.ts'
import { toMessagePage } from './messagePage.ts'
import { toNetwork } from '#server/core/network.ts'
import { pageHeaders } from '#server/core/page/page.ts'
import { pageScripts, toScriptPath } from './pageScripts.ts'
import type { SharedLimiter } from '#server/core/identity/limits/sharedLimiter.ts'
import type { SignInLimits } from '#server/core/identity/limits/signInLimits.ts'
import { toSignInPage } from './signInPage.ts'
import type { Passkeys } from '#server/core/identity/passkeys/passkeys.ts'
import { createPasskeyStep } from './passkeyStep.ts'
import type { SecondFactors } from '#server/core/identity/secondFactor/secondFactors.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { signInTexts, toLanguage, toTooMany } from './signInTexts.ts'
import { normalizeCode } from '#resources/kit/values/normalizeText.ts'

/** The login page and its form. The answer is the same for unknown, wrong and disabled. */
export const registerSignInRoutes = async (
  app: FastifyInstance,
  options: {
    provider: CurrentProvider
    issuer: string
    accounts: Accounts
    portalUrl: string
    limits: SignInLimits
    codeLimits: SignInLimits
    secondFactors: SecondFactors
    passkeys: Passkeys
    passkeyTries: SharedLimiter
    clock: () => Date
    checks: CheckQueue
    knownBrowsers: KnownBrowsers
    demo: People['demo'] | undefined
    report: ReportEvent
  },
): Promise<void> => {
  const { provider, accounts, portalUrl, checks, limits, knownBrowsers, report } = options
  const secondStep = createSecondStep(options)
  const passkeyStep = createPasskeyStep(options)
  const sendPage = async (
    reply: FastifyReply,
    login: OpenLogin,
    refusal: { status: number; problem?: string; username?: string },
  ) => {
    const passkey = await passkeyStep.begin(login)
    return reply
      .code(refusal.status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(
        toSignInPage({
          uid: login.uid,
          company: login.company,
          language: login.language,
          ...refusal,
          passkey,
          demo: options.demo && {
            password: options.demo.password,
            accounts: options.demo.accounts.filter(
              ({ companyCode }) => companyCode === login.company,
            ),
          },
        }),
      )
  }

  const finish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) =>
    reply.redirect(await (await provider()).interactionResult(request.raw, reply.raw, result), 303)

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { company, language }: OpenLogin,
    { id, username }: Account,
    amr: string[],
  ) => {
    report('signInDone', {
      company,
      address: request.ip,
      correlationId: request.id,
      user: username,
    })
    await accounts.rememberLanguage(id, language)
    void reply.header('set-cookie', knownBrowsers.toCookie(username))
    return finish(request, reply, { login: { accountId: id, remember: false, amr } })
  }

  const refuseCompany = (
    request: FastifyRequest,
    reply: FastifyReply,
    { company }: OpenLogin,
    { username }: Account,
  ) => {
    report('signInOtherCompany', {
      company,
      address: request.ip,
      correlationId: request.id,
      user: username,
    })
    return finish(request, reply, {
      error: 'access_denied',
      error_description: 'wrong_participant',
    })
  }

  await app.register(async (scope) => {
    addFormParser(scope)

    for (const [name, script] of Object.entries(pageScripts))
      scope.get(toScriptPath(name), async (_request, reply) =>
        reply.type('text/javascript; charset=utf-8').send(script),
      )

    scope.get('/signin/:uid', async (request, reply) => {
      const login = await findOpenLogin(provider, request, reply)
      if (!login) return sendExpired(reply, portalUrl)
      if (await secondStep.isShown(reply, login)) return reply
      return sendPage(reply, login, { status: 200 })
    })

    scope.post('/signin/:uid', async (request, reply) => {
      const login = await findOpenLogin(provider, request, reply)
      if (!login) return sendExpired(reply, portalUrl)
      const form = toForm(request)
      if (form.has('cancel'))
        return finish(request, reply, { error: 'access_denied', error_description: 'cancelled' })
      if (form.has('code') || form.has('go')) {
        const passed = await secondStep.answer(request, reply, login)
        if (passed === undefined) return sendPage(reply, login, { status: 200 })
        if (passed === 'refused') return reply
        return signIn(request, reply, login, passed, ['pwd', 'otp', 'mfa'])
      }

      if (form.has('passkey')) {
        const { account, seconds } = await passkeyStep.check(request, login)
        const texts = signInTexts[login.language]
        if (seconds > 0) {
          const { company } = login
          report('signInLimited', { company, address: request.ip, correlationId: request.id })
          void reply.header('retry-after', seconds)
          return sendPage(reply, login, { status: 429, problem: toTooMany(texts, seconds) })
        }
        if (!account) return sendPage(reply, login, { status: 422, problem: texts.passkeyRefused })
        if (!account.groups.includes(toMembership(login.company)))
          return refuseCompany(request, reply, login, account)
        return signIn(request, reply, login, account, ['pop', 'user', 'mfa'])
      }

      const username = normalizeCode(form.get('username') ?? '')
        .trim()
        .toLowerCase()
      const attempt = {
        username,
        network: toNetwork(request.ip),
        browser: knownBrowsers.read(request.headers.cookie, username),
      }
      const texts = signInTexts[login.language]
      const from = {
        company: login.company,
        address: request.ip,
        correlationId: request.id,
      }
      // What is typed as a name may be a password: only names that exist are written down.
      const named = async () => ({
        ...from,
        user: (await accounts.findByUsername(username))?.username,
      })
      const password = form.get('password') ?? ''
      // A place first: what is refused as too much at once is neither counted nor asked of the database.
      const checked = checks.run(attempt.network, async () => {
        const seconds = await limits.begin(attempt)
        const account = seconds === 0 ? await accounts.authenticate(username, password) : undefined
        return { seconds, account }
      })
      if (checked === undefined) {
        report('signInBusy', from)
        void reply.header('retry-after', BUSY_SECONDS)
        return sendPage(reply, login, { status: 503, problem: texts.busy, username })
      }
      const { seconds, account } = await checked
      if (seconds > 0) {
        const problem = toTooMany(texts, seconds)
        report('signInLimited', await named())
        void reply.header('retry-after', seconds)
        return sendPage(reply, login, { status: 429, problem, username })
      }
      if (!account) {
        await limits.fail(attempt)
        report('signInRefused', await named())
        return sendPage(reply, login, { status: 422, problem: texts.refused, username })
      }
      await limits.succeed(attempt)
      if (!account.groups.includes(toMembership(login.company)))
        return refuseCompany(request, reply, login, account)
      if (await secondStep.isNeeded(account)) {
        await secondStep.begin(login, account)
        return reply.redirect(`/signin/${login.uid}`, 303)
      }
      return signIn(request, reply, login, account, ['pwd'])
    })
  })
}

type OpenLogin = CodeStep

/** The open login of the address and its cookie; undefined if it has expired. */
const findOpenLogin = async (
  provider: CurrentProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenLogin | undefined> => {
  try {
    const interaction = await (await provider()).interactionDetails(request.raw, reply.raw)
    const { uid, params } = interaction
    if (!request.url.startsWith(`/signin/${uid}`)) return undefined
    const language = toLanguage(params['ui_locales'])
    return { interaction, uid, company: String(params['company']), language }
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

const sendExpired = (reply: FastifyReply, portalUrl: string) =>
  reply
    .code(410)
    .headers(pageHeaders)
    .type('text/html; charset=utf-8')
    .send(toMessagePage({ portalUrl, title: 'expiredTitle', text: 'expired' }))
