import { foldCase } from '#query/foldCase.ts'
import { toPermissions } from '#schema/session.ts'
import { toMembership, toRoleGroup } from '#schema/users/groups.ts'
import {
  permissionNamesOf,
  refuseRole,
  refuseRoleOf,
  type UserRefusal,
} from '#schema/users/userRules.ts'
import { roleLimits, type CompanyRole, type Role, type RoleEffect } from '#schema/users/roles.ts'
import { ServerError } from '#server/errors.ts'
import { toStateVersion } from '#server/identity/stateVersion.ts'
import type { DirectoryMember, RoleSource, UserDirectory } from '#server/userDirectory.ts'
import type { UserAdminContext, UserChangeContext } from '#server/users/userAdmin.ts'
import { refuse } from '#server/users/userChanges.ts'
import { readRoles, startRoles } from './companyRoles.ts'

/** What reads roles: the directory, or a change of it. */
type People = RoleSource & Pick<UserDirectory, 'find'>
type Asking = Pick<UserAdminContext, 'application' | 'admin'> & { readonly people: People }

/** A role with the ids of its users. */
export interface HeldRole {
  readonly role: Role
  readonly members: readonly string[]
}

/** The roles of the admin's company. */
export const listHeldRoles = async (asking: Asking): Promise<readonly HeldRole[]> => {
  const { application, admin, people } = asking
  const roles = await readRoles(application, admin.participantCode, people)
  return Promise.all(roles.map((role) => hold(asking, role)))
}

const hold = async ({ admin, people }: Asking, role: CompanyRole): Promise<HeldRole> => {
  const found = await people.listRoleMembers(admin.participantCode, role.name)
  const members = found.toSorted()
  const { name } = role
  const permissions = role.permissions.toSorted()
  const version = toStateVersion([name, permissions, members])
  return { role: { name, permissions, version, users: members.length }, members }
}

/** @throws ServerError NOT_FOUND for one that the company does not have */
export const getHeldRole = async (asking: Asking, name: string): Promise<HeldRole> => {
  const { application, admin, people } = asking
  const roles = await readRoles(application, admin.participantCode, people)
  const found = roles.find((role) => role.name === name)
  if (found === undefined) throw new ServerError('NOT_FOUND')
  return hold(asking, found)
}

/** So many users are read at once. */
const portion = 10

/**
 * What other permissions of a role mean to its users, with those alone who gain or lose some. A permission that a user also has
 * otherwise is neither gained nor lost. Members of other companies alone are counted by `refusal`, and not shown.
 */
export const readEffects = async (
  asking: Asking,
  { role, members }: HeldRole,
  permissions: readonly string[],
): Promise<{
  readonly users: readonly RoleEffect[]
  readonly refusal: UserRefusal | undefined
}> => {
  const { application, admin, people } = asking
  const refusal = refuseRole(application, admin, role.permissions, permissions)
  if (refusal || isSame(role.permissions, permissions)) return { users: [], refusal }
  const roles = await readRoles(application, admin.participantCode, people)
  const changed = roles.map((one) => (one.name === role.name ? { ...one, permissions } : one))
  const held: DirectoryMember[] = []
  for (let at = 0; at < members.length; at += portion) {
    const some = members.slice(at, at + portion).map((id) => people.find(id))
    held.push(...(await Promise.all(some)).filter((user) => user !== undefined))
  }
  const refusals = held.map((user) => refuseRoleOf(admin, user))
  const users = held.flatMap((user, index): RoleEffect[] => {
    const [before, after] = [roles, changed].map((each) =>
      toPermissions(
        application,
        permissionNamesOf(application, admin.participantCode, user.groups, each),
      ),
    ) as [string[], string[]]
    const gained = after.filter((name) => !before.includes(name))
    const lost = before.filter((name) => !after.includes(name))
    const kind = refusals[index]?.kind
    const isOwn = user.groups.includes(toMembership(admin.participantCode))
    if (!isOwn || (gained.length + lost.length === 0 && kind === undefined)) return []
    const { id, username, firstName, lastName } = user
    return [{ id, username, firstName, lastName, gained, lost, ...(kind && { refusal: kind }) }]
  })
  return { users, refusal: refusals.find((one) => one !== undefined) }
}

/** @throws ServerError VALUE_INVALID, GROUP_REFUSED */
export const createRole = async (
  work: UserChangeContext,
  draft: CompanyRole,
  namesOf: NamesOf,
): Promise<Role> => {
  const { application, admin, changes } = work
  const { participantCode } = admin
  const all = await readRoles(application, participantCode, changes)
  refuseName(draft.name, all, namesOf)
  if (all.length >= roleLimits.ofCompany) throw invalidName('tooMany')
  refuse(refuseRole(application, admin, [], draft.permissions))
  await startRoles(work)
  await changes.createRole(participantCode, draft)
  return (await getHeldRole({ ...work, people: changes }, draft.name)).role
}

/** @throws ServerError NOT_FOUND, VERSION_CONFLICT, VALUE_INVALID, GROUP_REFUSED, USER_REFUSED */
export const changeRole = async (
  work: UserChangeContext,
  name: string,
  { version, ...draft }: CompanyRole & { readonly version: number },
  namesOf: NamesOf,
): Promise<{ readonly before: HeldRole; readonly after: Role }> => {
  const { application, admin, changes } = work
  const asking = { application, admin, people: changes }
  const before = await getHeldRole(asking, name)
  refuseVersion(before, version)
  const all = await readRoles(application, admin.participantCode, changes)
  refuseName(
    draft.name,
    all.filter((role) => role.name !== name),
    namesOf,
  )
  refuse((await readEffects(asking, before, draft.permissions)).refusal)
  await startRoles(work)
  await changes.changeRole(admin.participantCode, name, draft)
  return { before, after: (await getHeldRole(asking, draft.name)).role }
}

/** @throws ServerError NOT_FOUND, VERSION_CONFLICT, GROUP_REFUSED, USER_REFUSED */
export const deleteRole = async (
  work: UserChangeContext,
  name: string,
  version: number,
): Promise<HeldRole> => {
  const { application, admin, changes, note } = work
  const asking = { application, admin, people: changes }
  const before = await getHeldRole(asking, name)
  refuseVersion(before, version)
  refuse((await readEffects(asking, before, [])).refusal)
  await startRoles(work)
  const group = toRoleGroup(admin.participantCode, name)
  for (const id of before.members) {
    const user = await changes.find(id)
    const groups = user?.groups.filter((one) => one !== group) ?? []
    if (user) await note('removeGroups', user, { ...user, groups })
  }
  return before
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()

const refuseVersion = ({ role }: HeldRole, version: number): void => {
  if (role.version !== version) throw new ServerError('VERSION_CONFLICT', { record: role })
}

/** The names under which users see a role. */
export type NamesOf = (name: string) => readonly string[]

/** @throws ServerError VALUE_INVALID where another role has the name, in any language */
const refuseName = (name: string, others: readonly CompanyRole[], namesOf: NamesOf): void => {
  const taken = others.flatMap((other) => [other.name, ...namesOf(other.name)]).map(foldCase)
  if ([name, ...namesOf(name)].some((one) => taken.includes(foldCase(one))))
    throw invalidName('taken')
}

const invalidName = (problem: string): ServerError =>
  new ServerError('VALUE_INVALID', { problems: { name: problem } })
