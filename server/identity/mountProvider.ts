import type { FastifyInstance, FastifyReply } from 'fastify'
import type Provider from 'oidc-provider'
import { createAttemptLimiter } from './attemptLimiter.ts'
import { toMessagePage } from './messagePage.ts'
import { createNonce, toPageHeaders } from './page.ts'

const AUTHORIZATIONS_PER_MINUTE = 120
// The provider's router ignores case and a slash at the end.
const AUTHORIZATION = /^\/auth\/?(?:\?|$)/i

/** Hands everything under /idp to the provider, which speaks to the raw request and answer. */
export const mountProvider = async (
  app: FastifyInstance,
  options: { provider: Provider; portalUrl: string; clock: () => Date },
): Promise<void> => {
  const serve = options.provider.callback()
  const { host, protocol } = new URL(options.portalUrl)
  // The company check tells strangers which codes exist, so asking is limited for each address.
  const limiter = createAttemptLimiter({
    attempts: AUTHORIZATIONS_PER_MINUTE,
    windowSeconds: 60,
    clock: options.clock,
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/idp/*', async (request, reply) => {
      const path = request.url.slice('/idp'.length)
      if (AUTHORIZATION.test(path)) {
        const seconds = limiter.waitFor(request.ip)
        if (seconds > 0) return sendTooMany(reply, options.portalUrl, seconds)
        limiter.count(request.ip)
      }
      reply.hijack()
      for (const [name, value] of Object.entries(toPageHeaders(options.portalUrl, createNonce())))
        reply.raw.setHeader(name, value)
      // The provider builds addresses from these; only the configured one may come out.
      delete request.raw.headers['x-forwarded-host']
      request.raw.headers.host = host
      request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      Object.assign(request.raw, { baseUrl: '/idp', url: path })
      await serve(request.raw, reply.raw)
      return reply
    })
  })
}

const sendTooMany = (reply: FastifyReply, portalUrl: string, seconds: number) =>
  reply
    .code(429)
    .header('retry-after', seconds)
    .headers(toPageHeaders(portalUrl, createNonce()))
    .type('text/html; charset=utf-8')
    .send(
      toMessagePage({
        portalUrl,
        title: 'failedTitle',
        text: 'tooMany',
        minutes: Math.ceil(seconds / 60),
      }),
    )
