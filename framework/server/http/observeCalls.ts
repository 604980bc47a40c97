import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#server/errors.ts'
import type { SecurityEventName } from '#server/operate/telemetry/securityEvents.ts'
import type { Telemetry } from '#server/operate/telemetry/telemetry.ts'
import type { CallSpan } from '#server/operate/telemetry/telemetry.ts'
import { callFactsOf, type CallFacts } from './callFacts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that changes nothing although its method is one of writing. */
    readonly reads?: true
  }
}

/**
 * A line in the log for every call. Of one that writes or is refused it says who did what: user, company, address, action and outcome;
 * what users read is not written down. Measures and traces calls if that is on.
 */
export const observeCalls = (app: FastifyInstance, telemetry: Telemetry): void => {
  if (telemetry.tracing.isOn) traceCalls(app, telemetry)
  app.addHook('onResponse', async (request, reply) => {
    const facts = callFactsOf(request)
    const isOfNote = reply.statusCode >= 400 || isWriting(request)
    request.log.info(
      {
        req: request,
        res: reply,
        milliseconds: Math.round(reply.elapsedTime),
        ...(isOfNote ? toEntry(request, reply, facts) : {}),
      },
      'answered',
    )
    reportRefusal(request, facts, telemetry)
    if (telemetry.metrics.isOn) measure(request, reply, telemetry)
  })
}

const actionOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'unknown'}`

/** By convention calls below these names read, though they take a body. */
const reading = /\/(?:find[a-z-]*|export)(?:\/|$)/

const isWriting = ({ method, routeOptions: { url = '', config } }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !config.reads && !reading.test(url)

const toEntry = (request: FastifyRequest, reply: FastifyReply, { who, code }: CallFacts) => ({
  ...(who ? { user: who.username, company: who.participantCode } : {}),
  address: request.ip,
  action: actionOf(request),
  outcome: reply.statusCode < 400 ? 'done' : reply.statusCode < 500 ? 'refused' : 'failed',
  ...(code ? { code } : {}),
})

/** The refusals that are security events; an expired token is renewed and is none. */
const events: Partial<Record<ErrorCode, SecurityEventName>> = {
  INVALID_SESSION: 'tokenRefused',
  LOGOUT_TOKEN_INVALID: 'logoutRefused',
  RIGHT_MISSING: 'rightRefused',
  NOT_FOUND: 'rowRefused',
  USER_REFUSED: 'userChangeRefused',
  USER_FIELD_FIXED: 'userChangeRefused',
  GROUP_REFUSED: 'userChangeRefused',
  RATE_LIMITED: 'limitReached',
  OVERLOADED: 'overload',
}

const reportRefusal = (
  request: FastifyRequest,
  { who, code, isForeign }: CallFacts,
  { report, metrics }: Telemetry,
): void => {
  if (code === undefined) return
  metrics.count('portal_refusals_total', { code })
  const event = isForeign && code === 'INVALID_SESSION' ? 'companyRefused' : events[code]
  if (event === undefined) return
  report(event, {
    ...(who ? { user: who.username, company: who.participantCode } : {}),
    address: request.ip,
    action: actionOf(request),
    correlationId: request.id,
  })
}

const measure = (
  { method, routeOptions: { url: route = 'unknown' } }: FastifyRequest,
  reply: FastifyReply,
  { metrics }: Telemetry,
): void => {
  metrics.count('portal_calls_total', { method, route, status: String(reply.statusCode) })
  // An open stream lasts as long as its page.
  if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
  const seconds = reply.elapsedTime / 1_000
  metrics.observe('portal_call_duration_seconds', { method, route }, seconds)
}

/** A span from the first header to the last byte. Reading a body leaves the context, so it is entered again behind it. */
const traceCalls = (app: FastifyInstance, { tracing }: Telemetry): void => {
  const spans = new WeakMap<FastifyRequest, CallSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.beginCall(actionOf(request), request.headers)
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    const isFault = reply.statusCode >= 500
    spans.get(request)?.end(
      {
        'http.request.method': method,
        'http.route': routeOptions.url ?? 'unknown',
        'http.response.status_code': reply.statusCode,
        'portal.correlation_id': id,
      },
      isFault ? new Error('answered with a fault') : undefined,
    )
  })
}
