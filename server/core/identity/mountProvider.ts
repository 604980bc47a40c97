import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { toSecurityHeaders } from '#server/core/securityHeaders.ts'
import type { CurrentProvider } from '#server/core/identity/keys/currentProvider.ts'
import type { ReportEvent } from '#server/core/telemetry/securityEvents.ts'
import { createAttemptLimiter } from '#server/core/identity/limits/attemptLimiter.ts'
import { createSharedLimiter } from '#server/core/identity/limits/sharedLimiter.ts'
import type { IdentityTables } from './identityTables.ts'
import { toMessagePage, type MessagePage } from '#server/core/identity/pages/messagePage.ts'
import { toNetwork } from '#server/core/network.ts'
import { noteOrigin } from './requestOrigin.ts'
import { pageHeaders } from '#server/core/page/page.ts'

/** Visits that a network may make: of the page that knows participant codes, and of all others. */
export const providerVisits = {
  authorizations: { attempts: 120, windowSeconds: 60 },
  others: { attempts: 240, windowSeconds: 60 },
} as const
/** Other spellings of a path could reach the provider without the limits. */
const PLAIN = /^\/[\w/.-]+$/
// The provider's router ignores letter case and a trailing slash.
const AUTHORIZATION = /^\/auth\/?$/i
const END_OF_SESSION = /^\/session\/end\/?$/i
/** Called by programs, often; tokens are too long to guess. */
const FREE = /^\/(?:token|jwks|\.well-known\/[\w-]+)$/

interface MountOptions {
  readonly db: Kysely<IdentityTables>
  readonly provider: CurrentProvider
  readonly portalUrl: string
  readonly clock: () => Date
  /** Whether a session with this id is stored. */
  readonly hasSession: (id: string) => Promise<boolean>
  readonly report: ReportEvent
  /** The policy of every page of the server. */
  readonly pagePolicy: string
}

/** Passes everything under /idp to the provider, which uses the raw request and answer. */
export const mountProvider = async (app: FastifyInstance, options: MountOptions): Promise<void> => {
  const { provider, portalUrl, clock, report } = options
  const { host, protocol } = new URL(portalUrl)
  // The company check reveals which codes exist, so it is limited per network, by all processes together.
  const authorizations = createSharedLimiter({
    db: options.db,
    name: 'authorization',
    ...providerVisits.authorizations,
    clock,
  })
  // These only protect the process.
  const others = createAttemptLimiter({ ...providerVisits.others, clock })
  const takeOther = (network: string): number => {
    const seconds = others.waitFor(network)
    if (seconds === 0) others.count(network)
    return seconds
  }
  const sendPage = (reply: FastifyReply, status: number, page: Omit<MessagePage, 'portalUrl'>) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(toMessagePage({ ...page, portalUrl }))

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/idp/*', async (request, reply) => {
      const target = request.url.slice('/idp'.length)
      const [path = '', query = ''] = target.split(/\?(.*)/s)
      if (!PLAIN.test(path)) {
        return sendPage(reply, 404, { title: 'failedTitle', text: 'failed' })
      }
      if (!FREE.test(path)) {
        const network = toNetwork(request.ip)
        const seconds = AUTHORIZATION.test(path)
          ? await authorizations.take(network)
          : takeOther(network)
        if (seconds > 0) {
          report('networkLimited', { address: request.ip, correlationId: request.id })
          void reply.header('retry-after', seconds)
          const minutes = Math.ceil(seconds / 60)
          return sendPage(reply, 429, { title: 'failedTitle', text: 'tooMany', minutes })
        }
      }
      if (END_OF_SESSION.test(path)) {
        // Without a session there is nothing to end; the provider would store one for its question.
        const id = /(?:^|;\s*)_session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
        if (id === undefined || !(await options.hasSession(id))) {
          const next = new URLSearchParams(query).get('post_logout_redirect_uri')
          if (next === `${portalUrl}/login`) return reply.redirect(next, 303)
          return sendPage(reply, 200, { title: 'signedOutTitle', text: 'signedOut' })
        }
      }
      const current = await provider()
      reply.hijack()
      const headers = {
        ...toSecurityHeaders({ portalUrl }),
        ...pageHeaders,
        'content-security-policy': options.pagePolicy,
        'x-correlation-id': request.id,
      }
      for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
      // The provider builds addresses from these; only the configured one may be used.
      delete request.raw.headers['x-forwarded-host']
      request.raw.headers.host = host
      request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      const originalUrl = request.originalUrl
      Object.assign(request.raw, { baseUrl: '/idp', originalUrl, url: target })
      noteOrigin(request.raw, { address: request.ip, correlationId: request.id })
      await current.callback()(request.raw, reply.raw)
      return reply
    })
  })
}
