import type { Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Application } from '#schema/application.ts'
import type { CompanyRole } from '#schema/users/roles.ts'

/** A user account, without its groups. */
export interface DirectoryUser {
  readonly id: string
  /** Changes with each change of names or groups; not ordered for every provider. */
  readonly version: number
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly enabled: boolean
}

export interface DirectoryMember extends DirectoryUser {
  /** Every direct group of the user, as full paths. */
  readonly groups: readonly string[]
}

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
}

/** An OAuth client that gets tokens for its own service account only. */
export interface NewClient {
  readonly clientId: string
  readonly company: string
  /** The user name in its tokens. */
  readonly username: string
  readonly groups: readonly string[]
}

/** The roles of companies, within a change or outside. */
export interface RoleSource {
  /** By name; undefined before the first role of the company was created. */
  listRoles(companyCode: string): Promise<readonly CompanyRole[] | undefined>
  /** The ids of the users who have a role. */
  listRoleMembers(companyCode: string, name: string): Promise<readonly string[]>
}

export type UserNames = Pick<DirectoryUser, 'firstName' | 'lastName'>

/** A transaction of the product's database. */
export type ProductTransaction = Kysely<Record<string, Record<string, unknown>>>

/**
 * The people whom an identity provider keeps, as far as company admins have to do with them, and apart from them the API clients
 * of companies. It knows no rule about who may do what; those are in `framework/schema/users/userRules.ts` and asked before.
 */
export interface UserDirectory extends RoleSource {
  /** All direct members of `/COMPANY/{code}`, in one call. */
  listMembers(companyCode: string): Promise<readonly DirectoryUser[]>
  /** Undefined for every unknown id, in any format. */
  find(id: string): Promise<DirectoryMember | undefined>
  /** The name is in lower case. */
  findByUsername(username: string): Promise<DirectoryMember | undefined>
  /**
   * Does the work as a whole or not at all. A provider in the product's database uses the transaction;
   * any other one undoes its changes if the work throws.
   */
  change<Answer>(
    transaction: ProductTransaction,
    work: (changes: UserChanges) => Promise<Answer>,
  ): Promise<Answer>
  /** The groups of the service account of an API client; undefined if there is none. */
  findClientGroups(subject: string): Promise<readonly string[] | undefined>
  /** Where API clients get tokens for their secrets. */
  readonly tokenUrl: string
  /** The password of new users, to be passed on; undefined where the provider lets them set their own. */
  readonly initialPassword?: string
}

/** Operations on users within one change; each sees the effect of earlier ones. */
export interface UserChanges extends RoleSource {
  /** Locks this user until the change is done. */
  find(id: string): Promise<DirectoryMember | undefined>
  findByUsername(username: string): Promise<DirectoryMember | undefined>
  /** Undefined if the name is taken. */
  create(user: NewUser): Promise<DirectoryMember | undefined>
  rename(id: string, names: UserNames): Promise<void>
  /** Existing memberships are no error. */
  addGroups(id: string, groups: readonly string[]): Promise<void>
  /** Missing memberships are no error. */
  removeGroups(id: string, groups: readonly string[]): Promise<void>
  /** A disabled user is refused from the next call on, and cannot sign in. */
  setEnabled(id: string, enabled: boolean): Promise<void>
  /** Sessions of this user are refused from the next call on. */
  endSessions(id: string): Promise<void>
  /** False for users of a shared provider who never belonged to a company of the portal. */
  isKnown(id: string): Promise<boolean>
  /**
   * Resets the account for a company that takes over a former user: earlier passwords, second factors and sessions become
   * invalid, and the user starts like a new one.
   */
  startAfresh(id: string): Promise<void>
  /** Returns the id of its service account, and its secret. */
  createClient(client: NewClient): Promise<{ readonly subject: string; readonly secret: string }>
  /** Replaces the secret; the former one gets no more tokens. */
  renewClientSecret(clientId: string): Promise<string>
  /** A missing client is no error. */
  deleteClient(clientId: string): Promise<void>
  /** The permissions of a role reach its users by their tokens. */
  createRole(companyCode: string, role: CompanyRole): Promise<void>
  /** Its users keep it under another name. */
  changeRole(companyCode: string, name: string, role: CompanyRole): Promise<void>
  /** Takes it from its users as well. */
  deleteRole(companyCode: string, name: string): Promise<void>
}

/** How the ids of API clients begin; by it their tokens are told from those of people. */
export const apiClientPrefix = ({ client }: Application['signIn']): string => `${client}-client-`

/** Where an external provider says that it has ended a session (OpenID Connect Back-Channel Logout 1.0). */
export const backChannelLogoutPath = '/openid/backchannel-logout'

/** Characters that a password may have, in the realm file. */
export const passwordLength = { min: 12, max: 128 } as const

/** The claims of a verified access token. */
export interface TokenClaims {
  readonly subject: string
  readonly sid: string
  /** The id of an API client; undefined for people. */
  readonly clientId?: string
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
