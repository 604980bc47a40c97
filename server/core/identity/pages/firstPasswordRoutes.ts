import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAttemptLimiter } from '#server/core/identity/limits/attemptLimiter.ts'
import { BUSY_SECONDS, type CheckQueue } from '#server/core/identity/limits/checkQueue.ts'
import { toFirstPasswordPage } from './firstPasswordPage.ts'
import type {
  EmbeddedFirstPasswords,
  OpenLink,
} from '#server/core/identity/accounts/firstPasswords.ts'
import { addFormParser, toForm } from '#server/core/page/form.ts'
import { toMessagePage } from './messagePage.ts'
import { toNetwork } from '#server/core/network.ts'
import { pageHeaders } from '#server/core/page/page.ts'
import {
  findPasswordProblem,
  type PasswordOwner,
} from '#server/core/identity/accounts/passwordRules.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { toLanguage } from './signInTexts.ts'

/** Per network address. */
export const firstPasswordVisits = { attempts: 60, windowSeconds: 15 * 60 }

/** The page of a one-time link. The answer is the same for used, expired and unknown links. */
export const registerFirstPasswordRoutes = async (
  app: FastifyInstance,
  options: {
    firstPasswords: EmbeddedFirstPasswords
    portalUrl: string
    clock: () => Date
    report: ReportEvent
    checks: CheckQueue
  },
): Promise<void> => {
  const { firstPasswords, portalUrl, clock, checks, report } = options
  const visits = createAttemptLimiter({ ...firstPasswordVisits, clock })

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      // The address is the secret: it must not be sent as a referrer.
      .headers({ ...pageHeaders, 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html)
  const sendOver = (request: FastifyRequest, reply: FastifyReply) => {
    const uiLocales = localesOf(request)
    const page = { portalUrl, title: 'linkOverTitle', text: 'linkOver', uiLocales } as const
    return send(reply, 410, toMessagePage(page))
  }
  const isTooOften = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const network = toNetwork(request.ip)
    const seconds = visits.waitFor(network)
    if (seconds === 0) {
      visits.count(network)
      return false
    }
    report('networkLimited', { address: request.ip, correlationId: request.id })
    const minutes = Math.ceil(seconds / 60)
    const uiLocales = localesOf(request)
    const page = { portalUrl, title: 'firstPassword', text: 'tooMany', minutes, uiLocales } as const
    void reply.header('retry-after', seconds)
    send(reply, 429, toMessagePage(page))
    return true
  }

  await app.register(async (scope) => {
    addFormParser(scope)
    const schema = { hide: true } as const

    scope.get('/first-password/:token', { schema }, async (request, reply) => {
      if (isTooOften(request, reply)) return reply
      const token = tokenOf(request)
      const link = await firstPasswords.find(token)
      if (!link) return sendOver(request, reply)
      const language = toLanguage(localesOf(request))
      return send(reply, 200, toFirstPasswordPage({ token, link, language }))
    })

    scope.post('/first-password/:token', { schema }, async (request, reply) => {
      if (isTooOften(request, reply)) return reply
      const token = tokenOf(request)
      const link = await firstPasswords.find(token)
      if (!link) return sendOver(request, reply)
      const form = toForm(request)
      const password = form.get('password') ?? ''
      const problem = findPasswordProblem(toOwner(link), password, form.get('repeated') ?? '')
      if (problem) {
        const language = toLanguage(localesOf(request))
        return send(reply, 422, toFirstPasswordPage({ token, link, language, problem }))
      }
      const redeeming = checks.run(toNetwork(request.ip), () =>
        firstPasswords.redeem(token, password, request.ip, toLanguage(localesOf(request))),
      )
      if (redeeming === undefined) {
        const uiLocales = localesOf(request)
        const page = { portalUrl, title: 'firstPassword', text: 'busy', uiLocales } as const
        void reply.header('retry-after', BUSY_SECONDS)
        return send(reply, 503, toMessagePage(page))
      }
      const used = await redeeming
      if (!used) return sendOver(request, reply)
      report('firstPasswordSet', {
        user: link.account.username,
        company: link.companyCode,
        address: request.ip,
        correlationId: request.id,
      })
      return reply.redirect(`${portalUrl}/login?company=${used.companyCode}`, 303)
    })
  })
}

const toOwner = ({ account, companyCode, companyName }: OpenLink): PasswordOwner => ({
  username: account.username,
  words: [companyCode, companyName, account.firstName, account.lastName],
})

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

/** The browser's languages in the format of `ui_locales`: separated by spaces, best first. */
const localesOf = (request: FastifyRequest): string =>
  (request.headers['accept-language'] ?? '').replace(/\s*;[^,]*/g, '').replace(/[\s,]+/g, ' ')
