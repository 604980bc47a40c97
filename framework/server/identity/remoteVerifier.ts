import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Application } from '#schema/application.ts'
import type { TokenClaims } from '#server/identityPort.ts'
import { createVerify, type Verify } from './verifyToken.ts'
import { toIdentityError } from './tokenClaims.ts'

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
