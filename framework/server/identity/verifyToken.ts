import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose'
import { LRUCache } from 'lru-cache'
import type { Application } from '#schema/application.ts'
import type { TokenClaims } from '#server/userDirectory.ts'
import { invalidSession, toIdentityError, toTokenClaims } from './tokenClaims.ts'

/** Tokens that are remembered until they expire: a client sends the same one with every call. */
const tokensKept = 10_000

export type Verify = (token: string) => Promise<TokenClaims>

/**
 * Creates the verification of access tokens. Issuer, audience, algorithm and type are given here and
 * never read from the token. @throws ServerError INVALID_SESSION, TOKEN_EXPIRED, IDENTITY_UNAVAILABLE
 */
export const createVerify = (options: {
  keys: JWTVerifyGetKey
  issuer: string
  algorithms: readonly string[]
  signIn: Application['signIn']
  clock: () => Date
  /** The header type that the issuer uses. */
  type?: string
  /** A token that lives longer is refused. */
  maxSeconds?: number
  isSessionAlive?: (claims: TokenClaims) => Promise<boolean>
}): Verify => {
  const { issuer, clock, isSessionAlive, maxSeconds = Infinity } = options
  // Facts that can change before the token expires are not among the claims.
  const verified = new LRUCache<string, { readonly claims: TokenClaims; readonly expires: number }>(
    { max: tokensKept },
  )
  const readClaims = async (token: string): Promise<TokenClaims> => {
    const known = verified.get(token)
    if (known && known.expires > clock().getTime()) return known.claims
    const { payload } = await jwtVerify(token, options.keys, {
      issuer,
      audience: options.signIn.audience,
      algorithms: [...options.algorithms],
      typ: options.type ?? 'at+jwt',
      currentDate: clock(),
      clockTolerance: 5,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    const claims = toTokenClaims(payload, options.signIn)
    const expires = payload.exp ?? 0
    if (expires - claims.issuedAt > maxSeconds) throw invalidSession('it lives too long')
    verified.set(token, { claims, expires: expires * 1_000 })
    return claims
  }
  return async (token) => {
    try {
      const claims = await readClaims(token)
      if (isSessionAlive && !(await isSessionAlive(claims))) throw invalidSession('signed out')
      return claims
    } catch (error) {
      throw toIdentityError(error)
    }
  }
}

/** Those of its access tokens and of its logout tokens. */
const algorithms = ['RS256', 'ES256']

/**
 * Verifies tokens of an external provider. Its key set is discovered at the first
 * token. While the provider is down the last good key set is used; before there is one, the answer
 * is IDENTITY_UNAVAILABLE. `keys` are for other tokens of this provider.
 */
export const createRemoteVerifier = (options: {
  issuer: string
  signIn: Application['signIn']
  clock: () => Date
  /** `JWT` for a provider that does not use `at+jwt`. */
  type?: string
  cacheMilliseconds?: number
  maxSeconds?: number
  isSessionAlive?: (claims: TokenClaims) => Promise<boolean>
}): { verify: Verify; keys: JWTVerifyGetKey; algorithms: readonly string[] } => {
  let found: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined

  const keySet = () => {
    found ??= discoverKeySet(options.issuer, options.cacheMilliseconds).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  const keys: JWTVerifyGetKey = async (header, token) => {
    const remote = await keySet()
    try {
      return await remote(header, token)
    } catch (error) {
      const lastGood = remote.jwks()
      if (!lastGood || toIdentityError(error).code !== 'IDENTITY_UNAVAILABLE') throw error
      return createLocalJWKSet(lastGood)(header, token).catch((missing: unknown) => {
        // During an outage an unknown key may be a new one: reporting the outage is more accurate.
        throw missing instanceof errors.JWKSNoMatchingKey ? error : missing
      })
    }
  }

  return { verify: createVerify({ ...options, keys, algorithms }), keys, algorithms }
}

const discoverKeySet = async (issuer: string, cacheMaxAge = 600_000) => {
  const signal = AbortSignal.timeout(3000)
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal,
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`Discovery answered ${response.status}.`)
  const metadata = (await response.json()) as { issuer?: unknown; jwks_uri?: unknown }
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== 'string')
    throw new Error('Discovery names another issuer or no key set.')
  return createRemoteJWKSet(new URL(metadata.jwks_uri), {
    // After a change of keys every new token is of an unknown key: until the set is read again, its user would be signed out.
    cooldownDuration: 1_000,
    timeoutDuration: 3000,
    cacheMaxAge,
  })
}
