import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import type { Accounts } from '#server/core/identity/accounts/accounts.ts'
import { BUSY_SECONDS, type CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import type { SignInLimits } from '#server/core/identity/limits/signInLimits.ts'
import { addFormParser, toForm } from '#server/core/page/form.ts'
import { toMessagePage } from '#server/core/identity/pages/messagePage.ts'
import {
  createOwnerFinder,
  localesOf,
  toOwnerAttempt,
  tryWithin,
  type Owner,
} from '#server/core/identity/pages/owner.ts'
import { OWN_PASSWORD_PATH } from '#server/core/identity/pages/ownPasswordRoutes.ts'
import { pageHeaders } from '#server/core/page/page.ts'
import {
  signInTexts,
  toLanguage,
  toTooMany,
  type Language,
} from '#server/core/identity/pages/signInTexts.ts'
import type { Passkeys } from '#server/core/identity/passkeys/passkeys.ts'
import type { SecondFactors } from '#server/core/identity/secondFactor/secondFactors.ts'
import type { OwnSessions } from '#server/core/identity/sessions/ownSessions.ts'
import type { ReportEvent, SecurityEventName } from '#server/core/telemetry/securityEvents.ts'
import { toAccountPage, type AccountPage } from './accountPage.ts'
import { accountTexts } from './accountTexts.ts'
import { toCodesPage } from './codesPage.ts'
import { createPasskeyDoings } from './passkeyDoings.ts'
import { toSetUpPage } from './setUpPage.ts'

/** Below /idp, where the cookie of the provider's session is sent. */
export const ACCOUNT_PATH = '/idp/account'

/** What a form of the page asks for, with everything that its answer needs. */
export interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly owner: Owner
  readonly language: Language
  readonly form: URLSearchParams
}

/** The page on which signed-in users manage their second factor and their sessions. What changes the factor needs the password, and the code if it is on. */
export const registerAccountRoutes = async (
  app: FastifyInstance,
  options: {
    provider: CurrentProvider
    issuer: string
    accounts: Accounts
    secondFactors: SecondFactors
    passkeys: Passkeys
    ownSessions: OwnSessions
    timeZone: string
    idleMinutes: number
    portalUrl: string
    checks: CheckQueue
    limits: SignInLimits
    codeLimits: SignInLimits
    report: ReportEvent
  },
): Promise<void> => {
  const { provider, issuer, accounts, secondFactors, portalUrl, checks } = options
  const { limits, codeLimits } = options
  const { passkeys, ownSessions, timeZone, idleMinutes } = options
  const findOwner = createOwnerFinder(provider, accounts)
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const sendNobody = (request: FastifyRequest, reply: FastifyReply) => {
    const uiLocales = localesOf(request)
    const page = { portalUrl, title: 'expiredTitle', text: 'expired', uiLocales } as const
    return send(reply, 410, toMessagePage(page))
  }

  const sendOverview = async (
    { reply, owner, language }: Visit,
    status: number,
    said: Pick<AccountPage, 'problem' | 'problemOf' | 'done'> = {},
  ) => {
    const all = await ownSessions.list(owner.account.id)
    const own = all.find(({ sid }) => sid === owner.sid)
    const others = all.filter((session) => session !== own)
    const recoveryCodes = await secondFactors.countRecoveryCodes(owner.account.id)
    return send(
      reply,
      status,
      toAccountPage({
        language,
        address: toAddress(ACCOUNT_PATH, language),
        passwordAddress: toAddress(OWN_PASSWORD_PATH, language),
        portalUrl,
        username: owner.account.username,
        factor:
          recoveryCodes === undefined
            ? { is: secondFactors.canBeSetUp ? 'off' : 'missing' }
            : {
                is: 'on',
                recoveryCodes,
                isDemanded: secondFactors.isDemanded(owner.account),
              },
        passkeys: passkeys.areOffered
          ? { passkeys: await passkeys.list(owner.account.id), timeZone }
          : undefined,
        sessions: { own, others, timeZone, idleMinutes },
        ...said,
      }),
    )
  }
  const sendCodes = ({ reply, language }: Visit, codes: readonly string[]) =>
    send(
      reply,
      200,
      toCodesPage({ language, codes, next: { page: toAddress(ACCOUNT_PATH, language) } }),
    )
  const toOrigin = ({ request }: Visit) => ({ issuer, address: request.ip })
  const report = (event: SecurityEventName, { request, owner }: Visit) =>
    options.report(event, {
      user: owner.account.username,
      address: request.ip,
      correlationId: request.id,
    })
  type Refuse = (status: number, problem: string) => unknown

  /** The answer is sent unless the check is passed. */
  const isPassword = async (
    visit: Visit,
    problemOf?: AccountPage['problemOf'],
  ): Promise<boolean> => {
    const { request, reply, owner, form } = visit
    const texts = signInTexts[visit.language]
    const tried = await tryWithin({ limits, checks }, toOwnerAttempt(request, owner), async () =>
      Boolean(await accounts.authenticate(owner.account.username, form.get('current') ?? '')),
    )
    if ('seconds' in tried) {
      report('passwordChangeRefused', visit)
      void reply.header('retry-after', tried.seconds)
      await sendOverview(visit, 429, { problem: toTooMany(texts, tried.seconds), problemOf })
      return false
    }
    if (tried.outcome === 'done') return true
    if (tried.outcome === 'busy') {
      void reply.header('retry-after', BUSY_SECONDS)
      await sendOverview(visit, 503, { problem: texts.busy, problemOf })
      return false
    }
    report('passwordChangeRefused', visit)
    await sendOverview(visit, 422, { problem: texts.wrongPassword, problemOf })
    return false
  }

  /** The answer is sent unless the check is passed. */
  const isCode = async (
    visit: Visit,
    check: (code: string) => Promise<boolean>,
    refuse: Refuse = (status, problem) => sendOverview(visit, status, { problem }),
  ): Promise<boolean> => {
    const attempt = toOwnerAttempt(visit.request, visit.owner)
    const texts = signInTexts[visit.language]
    const seconds = await codeLimits.begin(attempt)
    if (seconds > 0) {
      report('codeLimited', visit)
      void visit.reply.header('retry-after', seconds)
      await refuse(429, toTooMany(texts, seconds))
      return false
    }
    if (await check(visit.form.get('code') ?? '')) {
      await codeLimits.succeed(attempt)
      return true
    }
    await codeLimits.fail(attempt)
    report('codeRefused', visit)
    await refuse(422, texts.codeRefused)
    return false
  }
  const isOwnCode = (visit: Visit, problemOf?: AccountPage['problemOf']) =>
    isCode(
      visit,
      async (code) => (await secondFactors.use(visit.owner.account.id, code)) !== undefined,
      (status, problem) => sendOverview(visit, status, { problem, problemOf }),
    )

  const sendSetUp = (
    { reply, language }: Visit,
    status: number,
    secret: Parameters<typeof toSetUpPage>[0]['secret'],
    problem?: string,
  ) => {
    const address = toAddress(ACCOUNT_PATH, language)
    return send(reply, status, toSetUpPage({ address, back: address, language, secret, problem }))
  }

  const doings: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
    setUp: async (visit) => {
      if (!secondFactors.canBeSetUp) return sendOverview(visit, 409)
      if (!(await isPassword(visit))) return undefined
      const secret = await secondFactors.begin(visit.owner.account)
      return secret ? sendSetUp(visit, 200, secret) : sendOverview(visit, 409)
    },
    confirm: async (visit) => {
      const { account, grantId } = visit.owner
      const secret = await secondFactors.findNew(account)
      if (!secret) {
        const problem = accountTexts[visit.language].startAgain
        return sendOverview(visit, 409, { problem })
      }
      let codes: string[] | undefined
      const isRight = await isCode(
        visit,
        async (code) => {
          codes = await secondFactors.confirm(account, code, grantId, toOrigin(visit))
          return codes !== undefined
        },
        (status, problem) => sendSetUp(visit, status, secret, problem),
      )
      if (!isRight || !codes) return undefined
      report('secondFactorOn', visit)
      return sendCodes(visit, codes)
    },
    renewCodes: async (visit) => {
      if (!(await isPassword(visit)) || !(await isOwnCode(visit))) return undefined
      const codes = await secondFactors.renewCodes(visit.owner.account, toOrigin(visit))
      if (!codes) return sendOverview(visit, 409)
      report('recoveryCodesRenewed', visit)
      return sendCodes(visit, codes)
    },
    turnOff: async (visit) => {
      if (secondFactors.isDemanded(visit.owner.account)) return sendOverview(visit, 409)
      if (!(await isPassword(visit)) || !(await isOwnCode(visit))) return undefined
      const { account, grantId } = visit.owner
      await secondFactors.turnOff(account, grantId, toOrigin(visit))
      report('secondFactorOff', visit)
      return sendOverview(visit, 200, { done: accountTexts[visit.language].isOff })
    },
  }

  const endings: typeof doings = {
    endSessions: async (visit) => {
      const texts = accountTexts[visit.language]
      const chosen = visit.form.getAll('session')
      if (chosen.length === 0) {
        const said = { problem: texts.chooseOne, problemOf: 'sessions' } as const
        return sendOverview(visit, 422, said)
      }
      if (!(await isPassword(visit, 'sessions'))) return undefined
      const { account, grantId } = visit.owner
      const ended = await ownSessions.end(account, chosen, grantId, toOrigin(visit))
      if (ended > 0) report('sessionEnded', visit)
      return sendOverview(visit, 200, { done: texts.sessionsEnded })
    },
    endOthers: async (visit) => {
      if (!(await isPassword(visit, 'sessions'))) return undefined
      const { account, grantId } = visit.owner
      await ownSessions.endOthers(account, grantId, toOrigin(visit))
      report('sessionEnded', visit)
      return sendOverview(visit, 200, { done: accountTexts[visit.language].sessionsEnded })
    },
  }
  const withPasskeys = createPasskeyDoings({
    passkeys,
    addressOf: ({ language }) => toAddress(ACCOUNT_PATH, language),
    isOwner: async (visit) => {
      if (!(await isPassword(visit, 'passkeys'))) return false
      const hasCode = await secondFactors.isOn(visit.owner.account.id)
      return !hasCode || isOwnCode(visit, 'passkeys')
    },
    originOf: toOrigin,
    report,
    sendPage: ({ reply }, html) => send(reply, 200, html),
    sendOverview,
  })
  const known = { ...doings, ...endings, ...withPasskeys }

  await app.register(async (scope) => {
    addFormParser(scope)
    const open = async (request: FastifyRequest, reply: FastifyReply) => {
      const owner = await findOwner(request, reply)
      const language = toLanguage(localesOf(request))
      return owner && { request, reply, owner, language, form: toForm(request) }
    }

    scope.get(ACCOUNT_PATH, async (request, reply) => {
      const visit = await open(request, reply)
      return visit ? sendOverview(visit, 200) : sendNobody(request, reply)
    })

    scope.post(ACCOUNT_PATH, async (request, reply) => {
      const visit = await open(request, reply)
      if (!visit) return sendNobody(request, reply)
      const name = visit.form.get('do') ?? ''
      const doing = Object.hasOwn(known, name) ? known[name] : undefined
      await (doing ? doing(visit) : sendOverview(visit, 400))
      return reply
    })
  })
}

const toAddress = (path: string, language: Language): string =>
  `${path}?${new URLSearchParams({ ui_locales: language })}`
