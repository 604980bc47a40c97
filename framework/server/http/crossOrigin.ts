import type { FastifyInstance } from 'fastify'
import { application } from '#schema/application.ts'

const methods = 'GET, POST, PUT, PATCH, DELETE'

/** Lets pages of the named origins call the interfaces; other origins get no CORS headers. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
  const { company, archive } = application().headers
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (origin === undefined || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'X-Correlation-Id, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': `Authorization, Content-Type, ${company}, ${archive}, Idempotency-Key, If-Match`,
        'access-control-max-age': '600',
      })
      .send()
  })
}
