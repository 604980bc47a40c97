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
  /** The company that created this user, until a password is set; never present without `firstPasswords`. */
  readonly awaitedBy?: string
}

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
  /** The company on whose behalf the user is created. */
  readonly createdIn: string
}

export type UserNames = Pick<DirectoryUser, 'firstName' | 'lastName'>

/** A transaction of the product's database. */
export type ProductTransaction = Kysely<Record<string, Record<string, unknown>>>

/**
 * The people whom an identity provider keeps, as far as company admins have to do with them: people only, no accounts
 * of machines. It knows no rule about who may do what; those are in `resources/kit/users/userRules.ts` and asked before.
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
  /** Present if first passwords are set by a one-time link that the admin passes on. */
  readonly firstPasswords?: FirstPasswords
  /** Present if admins may disable a user's sign-in and reset the password; the latter only with `firstPasswords`. */
  readonly control?: UserControl
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
  /** Sessions of this user are refused from the next call on. */
  endSessions(id: string): Promise<void>
  /** False for users of a shared provider who never belonged to a company of the portal. */
  isKnown(id: string): Promise<boolean>
  /**
   * Resets the account for a company that takes over a former user: earlier passwords, second factors, links and sessions become
   * invalid, and the user sets a password like a new user.
   */
  startAfresh(id: string, companyCode: string): Promise<void>
}

/** An admin's control of a user's sign-in, within a change. Each call changes the version. */
export interface UserControl {
  /** A disabled user is refused from the next call on, and cannot sign in. */
  setEnabled(transaction: ProductTransaction, id: string, enabled: boolean): Promise<void>
  /** Invalidates the password, removes the second factor, ends all sessions, and lets the company issue a link to set another password. */
  resetPassword(
    transaction: ProductTransaction,
    id: string,
    companyCode: string,
  ): Promise<{ readonly hadSecondFactor: boolean }>
}

export interface FirstPasswords {
  /** Creates a link and invalidates earlier ones of this user. It is valid while this is the user's only company. */
  issue(
    transaction: ProductTransaction,
    id: string,
    companyCode: string,
  ): Promise<FirstPasswordLink>
}

export interface FirstPasswordLink {
  /** A secret: to be passed on, and never stored. */
  readonly url: string
  /** ISO 8601, UTC */
  readonly expires: string
}
