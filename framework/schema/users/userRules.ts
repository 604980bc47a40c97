import type { Application } from '#schema/application.ts'
import {
  assignableGroups,
  assignableRoles,
  isGroup,
  isPermissionGroup,
  lockOf,
  readCompanyGroup,
  readRoleGroup,
  toAdministration,
  toMembership,
  toPermissionGroup,
  toPermissionNames,
  toRoleGroup,
  type GroupGiver,
} from './groups.ts'
import type { CompanyRole } from './roles.ts'

/*
 * What the admin of a company may do to users. Rights do not belong to a company: a right assigned by one company also
 * applies when the same user signs in for another. Therefore users of a company that the admin does not administer
 * retain their names and rights, and can only be removed from the own company.
 */

type Groups = Pick<Application, 'companies' | 'permissionGroups' | 'offeredPermissions'>

/** Why a change is refused. */
export type UserRefusal =
  | { readonly kind: 'oneself' }
  /** The user belongs to a company that the giver does not administer. */
  | { readonly kind: 'otherCompany' }
  /** The giver may not assign or remove these groups. */
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  /** The mail domain of a new user is that of other companies. */
  | { readonly kind: 'foreignDomain' }
  /** An admin stays a member: membership and administration go together. */
  | { readonly kind: 'adminIsMember' }

/** An admin and the name under which the admin signs in. */
export interface UserAdmin extends GroupGiver {
  readonly username: string
  /** The companies that own a mail domain (setting `COMPANY_DOMAINS`); one without an entry is open to all. */
  readonly companyDomains: ReadonlyMap<string, readonly string[]>
}

export interface Administered {
  readonly username: string
  readonly groups: readonly string[]
}

/** A new user is in the own company and has nothing else; rights are given afterwards. */
export const refuseNew = (
  admin: UserAdmin,
  username: string,
  groups: readonly string[],
): UserRefusal | undefined =>
  refuseDomain(admin, username) ??
  refusedGroups(groups.filter((group) => group !== toMembership(admin.participantCode)))

/** Nobody can take a name that another company will need. A subdomain belongs to the owner of the domain. */
export const refuseDomain = (
  { companyDomains, participantCode }: UserAdmin,
  username: string,
): UserRefusal | undefined => {
  const labels = username.slice(username.lastIndexOf('@') + 1).split('.')
  const owners = labels
    .map((_, index) => companyDomains.get(labels.slice(index).join('.')))
    .find((found) => found !== undefined)
  return owners === undefined || owners.includes(participantCode)
    ? undefined
    : { kind: 'foreignDomain' }
}

/**
 * The relation of an existing user to the company that wants to create one of the same name. A user in an unknown group
 * belongs to others, for example to another application of the same realm.
 */
export const relationOf = (
  application: Groups,
  { participantCode }: GroupGiver,
  groups: readonly string[],
): 'own' | 'foreign' | 'orphan' => {
  if (groups.includes(toMembership(participantCode))) return 'own'
  const others = companiesOf(groups).filter((company) => company !== participantCode)
  return others.length > 0 || !groups.every((group) => isGroup(application, group))
    ? 'foreign'
    : 'orphan'
}

/** Changes names. Other rights than the offered ones are no obstacle: they are locked, and a name gives no right. */
export const refuseRename = (admin: GroupGiver, user: Administered): UserRefusal | undefined =>
  isOthersToo(admin, user.groups) ? { kind: 'otherCompany' } : undefined

/** Adds all of the groups, or none; `roles` are those of the own company. */
export const refuseAdding = (
  application: Groups,
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
  roles: readonly CompanyRole[] = [],
): UserRefusal | undefined => {
  const assignable = new Set([
    ...assignableGroups(application, admin),
    ...assignableRoles(application, admin, roles),
  ])
  return (
    refuseOneself(admin, user) ??
    refusedGroups(groups.filter((group) => !assignable.has(group))) ??
    refuseRights(application, admin, user, groups)
  )
}

/** The permissions of an API client: those that the admin may give to users, and holds. */
export const clientGroups = (
  application: Pick<Application, 'permissionGroups' | 'offeredPermissions'>,
  admin: GroupGiver,
): readonly string[] =>
  assignableGroups(application, admin).filter(
    (group) => isPermissionGroup(application, group) && admin.groups.includes(group),
  )

/** Creates an API client with all of the permissions, or none. */
export const refuseClient = (
  application: Pick<Application, 'permissionGroups' | 'offeredPermissions'>,
  admin: GroupGiver,
  groups: readonly string[],
): UserRefusal | undefined => {
  const held = new Set(clientGroups(application, admin))
  return refusedGroups(groups.filter((group) => !held.has(group)))
}

/** A role has permissions that may be given to users: a change adds and removes no others. */
export const refuseRole = (
  application: Groups,
  admin: GroupGiver,
  before: readonly string[],
  after: readonly string[],
): UserRefusal | undefined => {
  const assignable = new Set(assignableGroups(application, admin))
  return refusedGroups(
    differenceOf(before, after)
      .map((name) => toPermissionGroup(application, name))
      .filter((group) => !assignable.has(group)),
  )
}

/** Other permissions of a role are permissions given to and taken from everyone who has it. */
export const refuseRoleOf = (
  admin: UserAdmin,
  user: Administered,
): { readonly kind: 'oneself' | 'otherCompany' } | undefined =>
  refuseOneself(admin, user) ??
  (isOthersToo(admin, user.groups) ? { kind: 'otherCompany' } : undefined)

/** The names of permissions that are in one of the lists only. */
const differenceOf = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...before.filter((name) => !after.includes(name)),
  ...after.filter((name) => !before.includes(name)),
]

/** The names of the permissions that groups give, by themselves and through roles of the company. */
export const permissionNamesOf = (
  application: Pick<Application, 'permissionGroups'>,
  companyCode: string,
  groups: readonly string[],
  roles: readonly CompanyRole[],
): readonly string[] => [
  ...toPermissionNames(application, groups),
  ...roles.flatMap(({ name, permissions }) =>
    groups.includes(toRoleGroup(companyCode, name)) ? permissions : [],
  ),
]

/** Removes all of the groups, or none. */
export const refuseRemoval = (
  application: Groups,
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
  roles: readonly CompanyRole[] = [],
): UserRefusal | undefined => {
  const own = toMembership(admin.participantCode)
  const ownAdmin = toAdministration(admin.participantCode)
  const leaves = groups.includes(own)
  const goesAlong = (group: string) => group === own || (leaves && group === ownAdmin)
  const kept = groups.filter(
    (group) => !goesAlong(group) && lockOf(application, group, admin, roles) !== undefined,
  )
  const staysAdmin = leaves && user.groups.includes(ownAdmin) && !groups.includes(ownAdmin)
  return (
    refuseOneself(admin, user) ??
    refusedGroups(kept) ??
    (staysAdmin ? { kind: 'adminIsMember' } : refuseRights(application, admin, user, groups))
  )
}

/** The groups to remove: with a company its roles, with the last one every right, or the next company would inherit it. */
export const toRemoved = (
  application: Groups,
  held: readonly string[],
  groups: readonly string[],
): { readonly groups: readonly string[]; readonly leaves: boolean } => {
  const requested = new Set(groups)
  const isMembership = (group: string) => readCompanyGroup(group)?.isAdmin === false
  const leaves = held.some((group) => isMembership(group) && requested.has(group))
  const isLast = leaves && !held.some((group) => isMembership(group) && !requested.has(group))
  const goesAlong = (group: string) => {
    const role = readRoleGroup(group)
    return role === undefined
      ? isLast && isPermissionGroup(application, group)
      : isLast || requested.has(toMembership(role.company))
  }
  const removed = held.filter((group) => requested.has(group) || goesAlong(group))
  return { groups: removed, leaves }
}

/** Locking a sign-in is for the user's only company, and never for oneself: it would also lock other applications of a shared provider. */
export const refuseControl = (
  application: Groups,
  admin: UserAdmin,
  user: Administered,
): UserRefusal | undefined =>
  refuseOneself(admin, user) ??
  (isAloneIn(admin.participantCode, user.groups) &&
  user.groups.every((group) => isGroup(application, group))
    ? undefined
    : { kind: 'otherCompany' })

/** Whether a user is a member of this company and has no group of another one. */
export const isAloneIn = (companyCode: string, groups: readonly string[]): boolean =>
  groups.includes(toMembership(companyCode)) &&
  companiesOf(groups).every((company) => company === companyCode)

/** The groups that an admin may see: rights, and groups of companies that the admin administers. */
export const toVisibleGroups = (
  application: Groups,
  admin: GroupGiver,
  groups: readonly string[],
): string[] =>
  groups.filter((group) => {
    const company = companyOf(group)
    return company === undefined ? isGroup(application, group) : administers(admin, company)
  })

const companiesOf = (groups: readonly string[]): string[] =>
  groups.flatMap((group) => companyOf(group) ?? [])

const companyOf = (group: string): string | undefined =>
  (readCompanyGroup(group) ?? readRoleGroup(group))?.company

const administers = (admin: GroupGiver, company: string): boolean =>
  admin.groups.includes(toAdministration(company))

const isOthersToo = (admin: GroupGiver, groups: readonly string[]): boolean =>
  companiesOf(groups).some((company) => !administers(admin, company))

const refuseOneself = (
  admin: UserAdmin,
  user: Administered,
): { readonly kind: 'oneself' } | undefined =>
  admin.username === user.username ? { kind: 'oneself' } : undefined

const refusedGroups = (groups: readonly string[]): UserRefusal | undefined =>
  groups.length > 0 ? { kind: 'groups', groups } : undefined

const refuseRights = (
  application: Groups,
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
): UserRefusal | undefined =>
  groups.some((group) => isPermissionGroup(application, group) || readRoleGroup(group)) &&
  isOthersToo(admin, user.groups)
    ? { kind: 'otherCompany' }
    : undefined
