import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import { application } from '#resources/kit/application.ts'
import type { TokenClaims } from '#server/core/identityPort.ts'
import { VerifiedTokens } from './verifiedTokens.ts'
import { invalidSession, toIdentityError, toTokenClaims } from './tokenClaims.ts'

export type Verify = (token: string) => Promise<TokenClaims>

/**
 * Creates the verification of access tokens. Issuer, audience, algorithm and type are given here and
 * never read from the token. Throws IdentityError.
 */
export const createVerify = (options: {
  keys: JWTVerifyGetKey
  issuer: string
  algorithms: readonly string[]
  clock: () => Date
  audience?: string
  /** The header type that the issuer uses. */
  type?: string
  /** A token that lives longer is refused. */
  maxSeconds?: number
  isSessionAlive?: (claims: TokenClaims) => Promise<boolean>
}): Verify => {
  const { issuer, clock, isSessionAlive, maxSeconds = Infinity } = options
  const verified = new VerifiedTokens()
  const readClaims = async (token: string): Promise<TokenClaims> => {
    const known = verified.get(token, clock().getTime())
    if (known) return known
    const { payload } = await jwtVerify(token, options.keys, {
      issuer,
      audience: options.audience ?? application().signIn.audience,
      algorithms: [...options.algorithms],
      typ: options.type ?? 'at+jwt',
      currentDate: clock(),
      clockTolerance: 5,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    const claims = toTokenClaims(payload)
    const expires = payload.exp ?? 0
    if (expires - claims.issuedAt > maxSeconds) throw invalidSession('it lives too long')
    verified.set(token, claims, expires * 1_000)
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
