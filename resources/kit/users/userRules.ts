import {
  assignableGroups,
  isGroup,
  isPermissionGroup,
  lockOf,
  readCompanyGroup,
  toAdministration,
  toMembership,
  type GroupGiver,
} from './groups.ts'

/*
 * What the admin of a company may do to users. Rights are not of a company: what one company gives works as well when
 * the same user signs in for another. So whoever belongs to a company that the admin does not administer keeps names
 * and rights, and leaves the own company at most.
 */

/** Why something is refused. */
export type UserRefusal =
  | { readonly kind: 'oneself' }
  /** The user belongs to a company that the giver does not administer. */
  | { readonly kind: 'otherCompany' }
  /** These groups are not for the giver to hand out or to take away. */
  | { readonly kind: 'groups'; readonly groups: readonly string[] }
  /** An admin stays a member: membership and administration go together. */
  | { readonly kind: 'adminIsMember' }

/** An admin and the name under which the admin signs in. */
export interface UserAdmin extends GroupGiver {
  readonly username: string
}

export interface Administered {
  readonly username: string
  readonly groups: readonly string[]
}

/** A new user is in the own company and has nothing else; rights are given afterwards. */
export const refuseNew = (admin: GroupGiver, groups: readonly string[]): UserRefusal | undefined =>
  refusedGroups(groups.filter((group) => group !== toMembership(admin.participantCode)))

/**
 * What a user is to the company that wants to create one of the same name. Who is in a group that the portal does not know
 * belongs to others, for example to another application of the same realm.
 */
export const relationOf = (
  { participantCode }: GroupGiver,
  groups: readonly string[],
): 'own' | 'foreign' | 'orphan' => {
  if (groups.includes(toMembership(participantCode))) return 'own'
  const others = companiesOf(groups).filter((company) => company !== participantCode)
  return others.length > 0 || !groups.every(isGroup) ? 'foreign' : 'orphan'
}

/** Names. Rights beyond the offered ones are no obstacle: they are locked, and a name gives no right. */
export const refuseRename = (admin: GroupGiver, user: Administered): UserRefusal | undefined =>
  isOthersToo(admin, user.groups) ? { kind: 'otherCompany' } : undefined

/** All of the groups are added, or none. */
export const refuseAdding = (
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
): UserRefusal | undefined => {
  const assignable = new Set(assignableGroups(admin))
  return (
    refuseOneself(admin, user) ??
    refusedGroups(groups.filter((group) => !assignable.has(group))) ??
    refuseRights(admin, user, groups)
  )
}

/** All of the groups are taken away, or none. */
export const refuseRemoval = (
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
): UserRefusal | undefined => {
  const own = toMembership(admin.participantCode)
  const ownAdmin = toAdministration(admin.participantCode)
  const leaves = groups.includes(own)
  const goesAlong = (group: string) => group === own || (leaves && group === ownAdmin)
  const kept = groups.filter((group) => !goesAlong(group) && lockOf(group, admin) !== undefined)
  const staysAdmin = leaves && user.groups.includes(ownAdmin) && !groups.includes(ownAdmin)
  return (
    refuseOneself(admin, user) ??
    refusedGroups(kept) ??
    (staysAdmin ? { kind: 'adminIsMember' } : refuseRights(admin, user, groups))
  )
}

/** What goes when groups are taken away: with the last company every right, or the next company would inherit it. */
export const toRemoved = (
  held: readonly string[],
  groups: readonly string[],
): { readonly groups: readonly string[]; readonly leaves: boolean } => {
  const asked = new Set(groups)
  const isMembership = (group: string) => readCompanyGroup(group)?.isAdmin === false
  const leaves = held.some((group) => isMembership(group) && asked.has(group))
  const isLast = leaves && !held.some((group) => isMembership(group) && !asked.has(group))
  const removed = held.filter((group) => asked.has(group) || (isLast && isPermissionGroup(group)))
  return { groups: removed, leaves }
}

/** To close somebody's sign-in or to reset the password is for the only company of that user, and for nobody themselves. */
export const refuseControl = (admin: UserAdmin, user: Administered): UserRefusal | undefined =>
  refuseOneself(admin, user) ??
  (isAloneIn(admin.participantCode, user.groups) ? undefined : { kind: 'otherCompany' })

/** A link to a first password is only for somebody whom this company made and nobody else knows. */
export const mayHaveFirstPassword = (
  { participantCode }: Pick<GroupGiver, 'participantCode'>,
  user: Pick<Administered, 'groups'> & { readonly awaitedBy?: string },
): boolean => user.awaitedBy === participantCode && isAloneIn(participantCode, user.groups)

/** Whether somebody is a member of this company and has to do with no other. */
export const isAloneIn = (companyCode: string, groups: readonly string[]): boolean =>
  groups.includes(toMembership(companyCode)) &&
  companiesOf(groups).every((company) => company === companyCode)

/** The groups that an admin gets to see: rights, and those of companies that are the admin's own affair. */
export const toVisibleGroups = (admin: GroupGiver, groups: readonly string[]): string[] =>
  groups.filter((group) => {
    const company = readCompanyGroup(group)?.company
    return company === undefined ? isGroup(group) : administers(admin, company)
  })

const companiesOf = (groups: readonly string[]): string[] =>
  groups.flatMap((group) => readCompanyGroup(group)?.company ?? [])

const administers = (admin: GroupGiver, company: string): boolean =>
  admin.groups.includes(toAdministration(company))

const isOthersToo = (admin: GroupGiver, groups: readonly string[]): boolean =>
  companiesOf(groups).some((company) => !administers(admin, company))

const refuseOneself = (admin: UserAdmin, user: Administered): UserRefusal | undefined =>
  admin.username === user.username ? { kind: 'oneself' } : undefined

const refusedGroups = (groups: readonly string[]): UserRefusal | undefined =>
  groups.length > 0 ? { kind: 'groups', groups } : undefined

const refuseRights = (
  admin: UserAdmin,
  user: Administered,
  groups: readonly string[],
): UserRefusal | undefined =>
  groups.some(isPermissionGroup) && isOthersToo(admin, user.groups)
    ? { kind: 'otherCompany' }
    : undefined
