import type { FastifyInstance } from 'fastify'
import type { UserDirectory } from './userDirectory.ts'

/** What a verified access token says about its bearer. */
export interface TokenClaims {
  readonly subject: string
  readonly sid: string
  readonly username: string
  /** Paths such as `/COMPANY/ABCD`. */
  readonly groups: readonly string[]
  /** Names of rights, as the provider's roles say them. */
  readonly permissions: readonly string[]
}

/** The server's side of an identity provider, embedded or foreign. */
export interface Identity {
  /** Adds the provider's own routes, where it has any. */
  register(app: FastifyInstance): Promise<void>
  /** Throws a ServerError for a token that is expired, forged or not meant for us. */
  verify(token: string): Promise<TokenClaims>
  /** None: users are administered with the provider's own means. */
  readonly directory?: UserDirectory
}
