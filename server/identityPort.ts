import type { FastifyInstance } from 'fastify'

/** What a verified access token says about its bearer. */
export interface TokenClaims {
  readonly subject: string
  readonly sessionId: string
  readonly username: string
  /** Paths such as `/COMPANY/ABCD`. */
  readonly groups: readonly string[]
  readonly roles: readonly string[]
  readonly issuer: string
}

/** The server's side of an identity provider, embedded or foreign. */
export interface Identity {
  /** Adds the provider's own routes, where it has any. */
  register(app: FastifyInstance): Promise<void>
  /** Throws a ServerError for a token that is expired, forged or not meant for us. */
  verify(token: string): Promise<TokenClaims>
}
