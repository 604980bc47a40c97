import type { Application } from '#schema/application.ts'
import { readRoleGroup, toMembership } from '#schema/users/groups.ts'
import type { CompanyRole } from '#schema/users/roles.ts'
import {
  refuseAdding,
  refuseControl,
  refuseNew,
  refuseRemoval,
  refuseRename,
  relationOf,
  toRemoved,
  toVisibleGroups,
  type UserAdmin,
  type UserRefusal,
} from '#schema/users/userRules.ts'
import { ServerError } from '#server/errors.ts'
import type { DirectoryMember, NewUser, UserNames } from '#server/userDirectory.ts'
import { readRoles, startRoles } from './roles/companyRoles.ts'
import type { UserChangeContext } from './userAdmin.ts'

/*
 * The work of the calls after everything is read and locked: check the rules, change the directory, write the audit entry.
 */

/** A user for the admin of a company. */
export const toUserEntity = (
  application: Application,
  admin: UserAdmin,
  { groups, ...user }: DirectoryMember,
): object => ({
  ...user,
  groups: toVisibleGroups(application, admin, groups),
})

/** @throws ServerError NOT_FOUND for users who are not members of the company, like for unknown ids */
export const asMember = (admin: UserAdmin, found: DirectoryMember | undefined): DirectoryMember => {
  if (!found?.groups.includes(toMembership(admin.participantCode))) {
    throw new ServerError('NOT_FOUND')
  }
  return found
}

export type Created = {
  readonly isNew: boolean
  /** Was without a company until now. */
  readonly isJoined: boolean
  readonly id: string
  readonly entity: object
}

/** Creates a user, or finds an existing one of the company, or one without a company, who joins without old rights and password. */
export const createUser = async (work: UserChangeContext, requested: NewUser): Promise<Created> => {
  const { application, admin, changes, note } = work
  refuse(refuseNew(admin, requested.username, requested.groups))
  const made = await changes.create(requested)
  if (made) await note('create', undefined, made)
  const { user, isJoined } = made
    ? { user: made, isJoined: false }
    : await joinExisting(work, requested.username)
  return {
    isNew: made !== undefined,
    isJoined,
    id: user.id,
    entity: toUserEntity(application, admin, user),
  }
}

const joinExisting = async (
  { application, admin, changes, note }: UserChangeContext,
  username: string,
): Promise<{ readonly user: DirectoryMember; readonly isJoined: boolean }> => {
  const named = await changes.findByUsername(username)
  const found = named && (await changes.find(named.id))
  const relation = found ? relationOf(application, admin, found.groups) : 'foreign'
  if (found === undefined || relation === 'foreign') throw toError({ kind: 'otherCompany' })
  if (relation === 'own') return { user: found, isJoined: false }
  if (!(await changes.isKnown(found.id))) throw toError({ kind: 'otherCompany' })
  // A former owner of the account may have prepared it: that must not open the new company.
  await changes.startAfresh(found.id)
  await changes.removeGroups(found.id, found.groups)
  await changes.addGroups(found.id, [toMembership(admin.participantCode)])
  const joined = asMember(admin, await changes.find(found.id))
  await note('rejoin', found, joined)
  return { user: joined, isJoined: true }
}

const fixedFields = ['username', 'email', 'enabled', 'phoneNumber'] as const
type SentUser = {
  readonly [N in (typeof fixedFields)[number]]?: DirectoryMember[N] | undefined
} & { readonly version: number | undefined }

/** Changes names; other fields in the body must be unchanged. */
export const renameUser = async (
  { application, admin, changes, note }: UserChangeContext,
  id: string,
  names: UserNames,
  { version, ...sent }: SentUser,
): Promise<object> => {
  const before = asMember(admin, await changes.find(id))
  const field = fixedFields.find((name) => sent[name] !== undefined && sent[name] !== before[name])
  if (field) throw new ServerError('USER_FIELD_FIXED', { field })
  refuse(refuseRename(admin, before))
  if (version === undefined)
    throw new ServerError('BODY_INVALID', { field: 'version', reason: 'missing' })
  if (version !== before.version) {
    throw new ServerError('VERSION_CONFLICT', { record: toUserEntity(application, admin, before) })
  }
  const isSame = names.firstName === before.firstName && names.lastName === before.lastName
  if (isSame) return toUserEntity(application, admin, before)
  await changes.rename(id, names)
  const after = asMember(admin, await changes.find(id))
  await note('edit', before, after)
  return toUserEntity(application, admin, after)
}

export const addGroups = async (
  work: UserChangeContext,
  id: string,
  groups: readonly string[],
): Promise<void> => {
  const { application, admin, changes, note } = work
  const before = asMember(admin, await changes.find(id))
  const roles = await readRolesOf(work, groups)
  refuse(refuseAdding(application, admin, before, groups, roles))
  const added = groups.filter((group) => !before.groups.includes(group))
  if (added.length === 0) return
  if (added.some(readRoleGroup)) await startRoles(work)
  await changes.addGroups(id, added)
  await note('addGroups', before, await changes.find(id))
}

/**
 * A removed right ends with the next access token, minutes later; a user who leaves the company is signed
 * out at once.
 */
export const removeGroups = async (
  work: UserChangeContext,
  id: string,
  groups: readonly string[],
): Promise<void> => {
  const { application, admin, changes, note } = work
  const before = asMember(admin, await changes.find(id))
  const roles = await readRolesOf(work, groups)
  refuse(refuseRemoval(application, admin, before, groups, roles))
  const removed = toRemoved(application, before.groups, groups)
  if (removed.groups.length === 0) return
  await changes.removeGroups(id, removed.groups)
  if (removed.leaves) await changes.endSessions(id)
  await note('removeGroups', before, await changes.find(id))
}

/** The roles of the company, if one is among the groups. */
const readRolesOf = async (
  { application, admin, changes }: UserChangeContext,
  groups: readonly string[],
): Promise<readonly CompanyRole[]> =>
  groups.some(readRoleGroup) ? readRoles(application, admin.participantCode, changes) : []

/** @throws ServerError for a refusal */
export const refuse = (refusal: UserRefusal | undefined): void => {
  if (refusal) throw toError(refusal)
}

const toError = (refusal: UserRefusal): ServerError => {
  switch (refusal.kind) {
    case 'groups':
      return new ServerError('GROUP_REFUSED', { reason: refusal.groups.join(', ') })
    case 'foreignDomain':
      return new ServerError('VALUE_INVALID', { problems: { username: refusal.kind } })
    case 'adminIsMember':
      return new ServerError('RULE_BROKEN', { reasons: [refusal.kind] })
    case 'oneself':
    case 'otherCompany':
      return new ServerError('USER_REFUSED', { reason: refusal.kind })
  }
}

/** Whether this admin may control this user's sign-in. */
export const mayControl = (
  application: Application,
  admin: UserAdmin,
  user: DirectoryMember,
): boolean => refuseControl(application, admin, user) === undefined

/** Disables or enables a user's sign-in; no effect if unchanged. */
export const setEnabled = async (
  { application, admin, changes, note }: UserChangeContext,
  id: string,
  enabled: boolean,
  /** Where the change comes from, for its audit entry. */
  origin: { readonly issuer: string; readonly address: string },
): Promise<object> => {
  const before = asMember(admin, await changes.find(id))
  refuse(refuseControl(application, admin, before))
  if (before.enabled === enabled) return toUserEntity(application, admin, before)
  await changes.setEnabled(id, enabled)
  const after = asMember(admin, await changes.find(id))
  await note(enabled ? 'enable' : 'disable', before, { ...after, ...origin })
  return toUserEntity(application, admin, after)
}
