import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Application } from '#schema/application.ts'
import type { TokenClaims } from '#server/identityPort.ts'
import { invalidSession, toIdentityError, toTokenClaims } from './tokenClaims.ts'

/** Tokens that are remembered until they expire: a client sends the same one with every call. */
const tokensKept = 10_000

export type Verify = (token: string) => Promise<TokenClaims>

/**
 * Creates the verification of access tokens. Issuer, audience, algorithm and type are given here and
 * never read from the token. Throws IdentityError.
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
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
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
