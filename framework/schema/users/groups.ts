import type { Application } from '#schema/application.ts'
import { companyCodePattern, isCompanyCode } from './companyCodes.ts'
import { isRoleName, roleNamePattern, type CompanyRole } from './roles.ts'

/*
 * Groups of the identity provider are paths: `/COMPANY/FWD1` is membership of a company, `/COMPANY/FWD1/ADMIN`
 * administers it, `/COMPANY/FWD1/ROLE/Clerk` gives the permissions of a role of the company, one under the path of the application
 * gives a permission. Letter case counts and nothing is normalised.
 */
const COMPANY_GROUP = /^\/COMPANY\/([^/]+)(\/ADMIN)?$/
const ROLE_GROUP = /^\/COMPANY\/([^/]+)\/ROLE\/([^/]+)$/

type Groups = Pick<Application, 'permissionGroups'>
type AllGroups = Pick<Application, 'companies' | 'permissionGroups'>

/** Whether a text is one of the four group forms. */
export const isGroup = (application: AllGroups, text: string): boolean => {
  const { path, name } = application.permissionGroups
  const role = readRoleGroup(text)
  return (
    isCompanyCode(application, readCompanyGroup(text)?.company) ||
    (isCompanyCode(application, role?.company) && isRoleName(role?.name)) ||
    (text.startsWith(path) && name.test(text.slice(path.length)))
  )
}

/** The same as a regular expression, for the description of calls. */
export const groupPattern = (application: AllGroups): string => {
  const { path, name } = application.permissionGroups
  const permission = name.source.replace(/^\^/, '').replace(/\$$/, '')
  return `^(/COMPANY/${companyCodePattern(application)}(/ADMIN|/ROLE/${roleNamePattern})?|${path}${permission})$`
}

export const toMembership = (companyCode: string): string => `/COMPANY/${companyCode}`

export const toAdministration = (companyCode: string): string => `/COMPANY/${companyCode}/ADMIN`

export const toRoleGroup = (companyCode: string, name: string): string =>
  `/COMPANY/${companyCode}/ROLE/${name}`

export const toPermissionGroup = ({ permissionGroups }: Groups, permission: string): string =>
  `${permissionGroups.path}${permission}`

export const isPermissionGroup = ({ permissionGroups }: Groups, group: string): boolean =>
  group.startsWith(permissionGroups.path)

/** The names of the rights among the groups, without their prefix. */
export const toPermissionNames = (application: Groups, groups: readonly string[]): string[] =>
  groups
    .filter((group) => isPermissionGroup(application, group))
    .map((group) => group.slice(application.permissionGroups.path.length))

/** The company of a group, and whether it is the group of its admins. */
export const readCompanyGroup = (
  group: string,
): { readonly company: string; readonly isAdmin: boolean } | undefined => {
  const [, company, admin] = COMPANY_GROUP.exec(group) ?? []
  return company === undefined ? undefined : { company, isAdmin: admin !== undefined }
}

/** The company and the name of a role that a group gives; it makes nobody a member of the company. */
export const readRoleGroup = (
  group: string,
): { readonly company: string; readonly name: string } | undefined => {
  const [, company, name] = ROLE_GROUP.exec(group) ?? []
  return company === undefined || name === undefined ? undefined : { company, name }
}

/** Who hands out groups: an admin of the company that the session works for, perhaps of others too. */
export interface GroupGiver {
  readonly participantCode: string
  readonly groups: readonly string[]
  /** Whether an admin may appoint admins (setting `DELEGATE_ADMIN`). */
  readonly delegatesAdmin: boolean
}

/** Every group that the giver may assign, in the order of the picker (D1 §6). */
export const assignableGroups = (
  application: Pick<Application, 'permissionGroups' | 'offeredPermissions'>,
  { participantCode, groups, delegatesAdmin }: GroupGiver,
): readonly string[] => {
  const administered = groups.flatMap((group) => {
    const found = readCompanyGroup(group)
    return found?.isAdmin ? [found.company] : []
  })
  const own = toAdministration(participantCode)
  return [
    ...administered.toSorted().map(toMembership),
    ...(delegatesAdmin && groups.includes(own) ? [own] : []),
    ...application.offeredPermissions.map((name) => toPermissionGroup(application, name)),
  ]
}

/** The groups of those roles of the own company that give nothing else than what may be assigned. */
export const assignableRoles = (
  { offeredPermissions }: Pick<Application, 'offeredPermissions'>,
  { participantCode }: Pick<GroupGiver, 'participantCode'>,
  roles: readonly CompanyRole[],
): readonly string[] => {
  const offered: ReadonlySet<string> = new Set(offeredPermissions)
  return roles
    .filter(({ permissions }) => permissions.every((name) => offered.has(name)))
    .map(({ name }) => toRoleGroup(participantCode, name))
}

/** Why the picker cannot remove a group of a user. */
export type GroupLock = 'ownCompany' | 'companyAdmin' | 'notOffered'

/**
 * Undefined for groups that can be removed: offered rights, and roles that have no others. Admin groups go with the membership alone (A036), the own
 * membership by deletion, that of another company only from there, other rights only by the operator.
 */
export const lockOf = (
  application: Pick<Application, 'permissionGroups' | 'offeredPermissions'>,
  group: string,
  giver: GroupGiver,
  roles: readonly CompanyRole[] = [],
): GroupLock | undefined => {
  if (assignableRoles(application, giver, roles).includes(group)) return undefined
  const company = readCompanyGroup(group)
  if (company?.isAdmin) return 'companyAdmin'
  if (company?.company === giver.participantCode) return 'ownCompany'
  return company === undefined && assignableGroups(application, giver).includes(group)
    ? undefined
    : 'notOffered'
}
