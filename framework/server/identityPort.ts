import type { FastifyInstance } from 'fastify'
import type { UserDirectory } from './userDirectory.ts'

/** Where an external provider says that it has ended a session (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutPath = '/openid/backchannel-logout'

/** Characters that a password may have, in the realm file. */
export const passwordLength = { min: 12, max: 128 } as const

/** The claims of a verified access token. */
export interface TokenClaims {
  readonly subject: string
  readonly sid: string
  readonly username: string
  /** In seconds since 1970. */
  readonly issuedAt: number
  /** When the user signed in, in seconds since 1970; undefined if the provider does not say it. */
  readonly signedInAt?: number
  /** Paths such as `/COMPANY/ABCD`. */
  readonly groups: readonly string[]
  /** Names of rights, as in the provider's roles. */
  readonly permissions: readonly string[]
}

/** The server's port to an identity provider: an external one, or that of development and test. */
export interface Identity {
  readonly issuer: string
  /** What the portal asks for at a sign-in. */
  readonly scope: string
  /** Adds the provider's own routes, if it has any. What it answers past the server gets the policy of pages from here. */
  register(app: FastifyInstance, pagePolicy: string): Promise<void>
  /** Throws a ServerError for a token that is expired, forged or issued for another audience. */
  verify(token: string): Promise<TokenClaims>
  /** The page of the provider where users manage their own sign-in; undefined if none is known. */
  readonly accountPage?: string
  /** Undefined: users are administered with the provider's own tools. */
  readonly directory?: UserDirectory
}
