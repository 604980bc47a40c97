import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { ServerError } from '#server/errors.ts'
import { property, toIdentityError } from '#server/identity/tokenClaims.ts'
import type { FastifyInstance } from 'fastify'
import { addFormParser, toForm } from '#server/page/page.ts'
import { backChannelLogoutPath } from '#server/userDirectory.ts'
import type { ReportEvent } from '#server/operate/telemetry/securityEvents.ts'
import type { EndedSessions, Logout } from './endedSessions.ts'

/** The member of `events` by which a token is one of these, and no ID token. */
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** The second one for providers that give it no type of its own. */
const types: readonly unknown[] = ['logout+jwt', 'JWT']
/** Seconds that it may be on its way, as the specification recommends. */
const maxAge = 120
/** More than for access tokens: a sign-out that is refused for its clock is not said again. */
const clockTolerance = 30
/** A longer id is none. */
const longest = 255

/**
 * Reads the logout token of an external provider.
 * @throws ServerError LOGOUT_TOKEN_INVALID, with the claim in `reason`
 * @throws ServerError IDENTITY_UNAVAILABLE where the keys of the provider cannot be read
 */
export const readLogoutToken = async (
  token: string,
  options: {
    keys: JWTVerifyGetKey
    algorithms: readonly string[]
    issuer: string
    /** The client of the portal there; access tokens have another audience. */
    clientId: string
    clock: () => Date
  },
): Promise<Logout> => {
  const { keys, algorithms, issuer, clientId, clock } = options
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: [...algorithms],
    maxTokenAge: maxAge,
    clockTolerance,
    currentDate: clock(),
  }).catch((error: unknown) => {
    throw toRefusal(error)
  })
  if (!types.includes(protectedHeader.typ)) throw refusedFor('typ')
  if (!isObject(property(payload['events'], logoutEvent))) throw refusedFor('events')
  // An ID token may have one, so that neither of them can be used in place of the other.
  if (Object.hasOwn(payload, 'nonce')) throw refusedFor('nonce')
  const [id, subject, sid] = [idIn(payload, 'jti'), idIn(payload, 'sub'), idIn(payload, 'sid')]
  if (id === undefined) throw refusedFor('jti')
  if (subject === undefined && sid === undefined) throw refusedFor('sid')
  return { id, issuedAt: Math.floor(payload.iat ?? 0), subject, sid }
}

const refusedFor = (reason: string): ServerError =>
  new ServerError('LOGOUT_TOKEN_INVALID', { reason })

/** Drops the cause: it has the claims, and logs show it. */
const toRefusal = (error: unknown): Error => {
  if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed)
    return refusedFor(error.claim)
  const refusal = toIdentityError(error)
  return refusal.code === 'IDENTITY_UNAVAILABLE' ? refusal : refusedFor('signature')
}

/** Undefined where the claim is missing. @throws ServerError for anything else than an id */
const idIn = (payload: JWTPayload, claim: string): string | undefined => {
  const value = payload[claim]
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value === '' || value.length > longest) throw refusedFor(claim)
  return value
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const FIELD = 'logout_token'

/**
 * Adds the call by which an external provider says that it has ended a session. It is not limited in number: a provider may end
 * thousands of sessions at once and says it once, and a forged token costs no more than with any other call.
 */
export const registerLogout = async (
  app: FastifyInstance,
  options: Parameters<typeof readLogoutToken>[1] & {
    readonly endedSessions: Pick<EndedSessions, 'end'>
    readonly report: ReportEvent
  },
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    addFormParser(scope)
    scope.post(backChannelLogoutPath, async (request, reply) => {
      // By the specification other fields are ignored.
      const [token, ...more] = toForm(request).getAll(FIELD)
      if (token === undefined || more.length > 0)
        throw new ServerError('BODY_INVALID', { field: FIELD, reason: 'exactly one' })
      const logout = await readLogoutToken(token, options).catch((error: unknown) => {
        // Those who set the provider up see its answer nowhere else.
        if (error instanceof ServerError)
          request.log.warn({ correlationId: request.id }, error.message)
        throw error
      })
      if (!(await options.endedSessions.end(logout))) throw refusedFor('jti')
      options.report('signedOutByProvider', {
        target: logout.subject,
        address: request.ip,
        correlationId: request.id,
      })
      return reply.send()
    })
  })
}
