import type { Kysely } from 'kysely'

/** Somebody who can sign in, without what they may do. */
export interface DirectoryUser {
  readonly id: string
  /** Rises with each change of names or groups. */
  readonly version: number
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string | null
  readonly enabled: boolean
}

export interface DirectoryMember extends DirectoryUser {
  /** Every group that the user is directly in, as whole paths. */
  readonly groups: readonly string[]
  /** The company that made this user, while nobody has set a password; never there without `firstPasswords`. */
  readonly awaitedBy?: string
}

export interface NewUser {
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly groups: readonly string[]
  /** The company on whose behalf the user is made. */
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
  /** Everybody who is directly in `/COMPANY/{code}`, in one go. */
  listMembers(companyCode: string): Promise<readonly DirectoryUser[]>
  /** Undefined for every id that is not somebody's, whatever it looks like. */
  find(id: string): Promise<DirectoryMember | undefined>
  /** The name is in lower case. */
  findByUsername(username: string): Promise<DirectoryMember | undefined>
  /**
   * Does the work wholly or not at all. A provider in the product's own database changes it through the transaction;
   * any other one takes back what it did when the work throws.
   */
  change<Answer>(
    transaction: ProductTransaction,
    work: (changes: UserChanges) => Promise<Answer>,
  ): Promise<Answer>
  /** Present where first passwords are set by way of a one-time link that the admin hands on. */
  readonly firstPasswords?: FirstPasswords
  /** Present where admins may close the sign-in of a user and reset the password; the latter with `firstPasswords` alone. */
  readonly control?: UserControl
}

/** What can be done to users within one change; each sees what the ones before it did. */
export interface UserChanges {
  /** Nobody else changes this user until the change is done. */
  find(id: string): Promise<DirectoryMember | undefined>
  findByUsername(username: string): Promise<DirectoryMember | undefined>
  /** Undefined when the name is taken. */
  create(user: NewUser): Promise<DirectoryMember | undefined>
  rename(id: string, names: UserNames): Promise<void>
  /** Groups that the user is in already are no mistake. */
  addGroups(id: string, groups: readonly string[]): Promise<void>
  /** Groups that the user is not in are no mistake. */
  removeGroups(id: string, groups: readonly string[]): Promise<void>
  /** Whoever is signed in as this user is out with the next call. */
  endSessions(id: string): Promise<void>
  /** False for users of a shared provider whom no company of the portal has had yet. */
  isKnown(id: string): Promise<boolean>
  /**
   * Makes the account of a company that takes over a former user: no password, no link and no session of before works any
   * more, and the user sets a password as a new user does.
   */
  startAfresh(id: string, companyCode: string): Promise<void>
}

/** What an admin does to somebody's sign-in, within a change. Each raises the version. */
export interface UserControl {
  /** Whoever is disabled is out with the next call, and cannot sign in. */
  setEnabled(transaction: ProductTransaction, id: string, enabled: boolean): Promise<void>
  /** The old password opens nothing any more, all sessions end, and the company may give a link to another one. */
  resetPassword(transaction: ProductTransaction, id: string, companyCode: string): Promise<void>
}

export interface FirstPasswords {
  /** Makes a link, and every earlier one of this user worthless. It works while this is the user's only company. */
  issue(
    transaction: ProductTransaction,
    id: string,
    companyCode: string,
  ): Promise<FirstPasswordLink>
}

export interface FirstPasswordLink {
  /** Holds a secret: to be handed on, and stored nowhere. */
  readonly url: string
  /** ISO 8601, UTC */
  readonly expires: string
}
