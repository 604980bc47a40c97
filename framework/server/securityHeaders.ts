import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Settings } from './settings.ts'
import type { Application } from '#schema/application.ts'

/** Sets the security headers of every answer that has not set its own; a page, whatever its route, gets the policy of pages. */
export const addSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const ofData = toSecurityHeaders(settings)
  const ofPages = { ...ofData, 'content-security-policy': toPagePolicy(settings) }
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    setMissing(reply, isPage ? ofPages : ofData)
    return payload
  })
}

export const setMissing = (reply: FastifyReply, headers: Record<string, string>): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

export const toSecurityHeaders = (
  settings: Pick<Settings, 'portalUrl'>,
): Record<string, string> => ({
  // For data; pages have one of their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  // Ignored over plain HTTP, and on localhost it would block other ports.
  ...(settings.portalUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : {}),
})

/** A style element without text: MUI inserts its rules by script, and an element is all that it writes. */
const hashOfNothing = `sha256-${createHash('sha256').digest('base64')}`

/** The policy of every page, one text: only our own files, no text as markup, no framing. */
export const toPagePolicy = (settings: Settings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' '${hashOfNothing}'`,
    "style-src-attr 'none'",
    // Files of records come with a token, and are shown from memory.
    "img-src 'self' data: blob:",
    'frame-src blob:',
    "font-src 'self'",
    ["connect-src 'self'", ...toForeignOrigins(settings)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // It allows a constant of react-admin, and the address of one worker of ours.
    'trusted-types default',
  ].join('; ')

/** The origins of the identity provider and the base addresses, unless they are the portal itself. */
const toForeignOrigins = ({ portalUrl, oidcIssuer, baseAddresses }: Settings): Set<string> => {
  const origins = new Set(
    [oidcIssuer ?? '', ...Object.values(baseAddresses)].map(
      (address) => new URL(address, portalUrl).origin,
    ),
  )
  origins.delete(new URL(portalUrl).origin)
  return origins
}

const methods = 'GET, POST, PUT, PATCH, DELETE'

/** Lets pages of the named origins call the interfaces; other origins get no CORS headers. */
export const allowOrigins = (
  app: FastifyInstance,
  { headers: { company, archive } }: Pick<Application, 'headers'>,
  origins: readonly string[],
): void => {
  if (origins.length === 0) return
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
