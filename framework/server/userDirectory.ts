import type { Kysely } from 'kysely'

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

export type UserNames = Pick<DirectoryUser, 'firstName' | 'lastName'>

/** A transaction of the product's database. */
export type ProductTransaction = Kysely<Record<string, Record<string, unknown>>>

/**
 * The people whom an identity provider keeps, as far as company admins have to do with them: people only, no accounts
 * of machines. It knows no rule about who may do what; those are in `framework/schema/users/userRules.ts` and asked before.
 */
export interface UserDirectory {
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
  /** The password of new users, to be passed on; undefined where the provider lets them set their own. */
  readonly initialPassword?: string
}

/** Operations on users within one change; each sees the effect of earlier ones. */
export interface UserChanges {
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
}
