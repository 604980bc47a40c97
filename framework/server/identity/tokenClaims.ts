import { errors, type JWTPayload } from 'jose'
import type { Application } from '#schema/application.ts'
import { ServerError } from '#server/errors.ts'
import { apiClientPrefix, type TokenClaims } from '#server/userDirectory.ts'

/**
 * Reads the claims of a verified payload. The token of an API client has no session: the client stands for it, and signed in when
 * it got the token for its secret. Throws INVALID_SESSION if one is missing.
 */
export const toTokenClaims = (payload: JWTPayload, signIn: Application['signIn']): TokenClaims => {
  // A key-bound token is not a bearer token: without the proof it may be stolen.
  if (payload['cnf'] !== undefined) throw invalidSession('bound to a key')
  const subject = payload.sub
  const clientId = toClientId(payload['azp'], signIn)
  const sid = payload['sid'] ?? clientId
  const username = payload['preferred_username']
  const issuedAt = payload.iat
  const signedInAt = payload['auth_time'] ?? (clientId === undefined ? undefined : issuedAt)
  const isWhole =
    typeof subject === 'string' &&
    typeof sid === 'string' &&
    typeof username === 'string' &&
    typeof issuedAt === 'number'
  if (!isWhole) throw invalidSession('a claim is missing')
  return {
    subject,
    sid,
    ...(clientId === undefined ? {} : { clientId }),
    username,
    issuedAt,
    ...(typeof signedInAt === 'number' ? { signedInAt } : {}),
    groups: toTexts(payload['groups']),
    permissions: toTexts(property(property(payload['resource_access'], signIn.client), 'roles')),
  }
}

const toClientId = (azp: unknown, signIn: Application['signIn']): string | undefined =>
  typeof azp === 'string' && azp.startsWith(apiClientPrefix(signIn)) ? azp : undefined

/** Translates errors of jose. A refusal drops the cause: it holds the claims, and logs show it. */
export const toIdentityError = (error: unknown): ServerError => {
  if (error instanceof ServerError) return error
  if (error instanceof errors.JWTExpired) return new ServerError('TOKEN_EXPIRED')
  // Never 401, which would sign all users out.
  if (error instanceof errors.JWKSTimeout || isOutage(error))
    return new ServerError('IDENTITY_UNAVAILABLE', {}, { cause: error })
  // The name of a claim says what an issuer lacks, and its value is not repeated.
  if (error instanceof errors.JWTClaimValidationFailed)
    return invalidSession(`refused for its ${error.claim}`)
  return invalidSession('refused')
}

export const invalidSession = (why: string): ServerError =>
  new ServerError('INVALID_SESSION', {}, { cause: new Error(`the access token: ${why}`) })

// jose has a class for each fault of a token; the base class is a bad answer of the key
// server, and other errors come from the network or our database.
const isOutage = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'

/** A property of what may be an object. */
export const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
