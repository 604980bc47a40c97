import type { Application } from '#schema/application.ts'
import { companyCodePattern, isCompanyCode } from './companyCodes.ts'

/*
 * Groups of the identity provider are paths: `/COMPANY/FWD1` is membership of a company, `/COMPANY/FWD1/ADMIN`
 * administers it, one under the path of the application gives a permission. Letter case counts and nothing is normalised.
 */
const COMPANY_GROUP = /^\/COMPANY\/([^/]+)(\/ADMIN)?$/

type Groups = Pick<Application, 'permissionGroups'>
type AllGroups = Pick<Application, 'companies' | 'permissionGroups'>

/** Whether a text is one of the three group forms. */
export const isGroup = (application: AllGroups, text: string): boolean => {
  const { path, name } = application.permissionGroups
  return (
    isCompanyCode(application, readCompanyGroup(text)?.company) ||
    (text.startsWith(path) && name.test(text.slice(path.length)))
  )
}

/** The same as a regular expression, for the description of calls. */
export const groupPattern = (application: AllGroups): string => {
  const { path, name } = application.permissionGroups
  const permission = name.source.replace(/^\^/, '').replace(/\$$/, '')
  return `^(/COMPANY/${companyCodePattern(application)}(/ADMIN)?|${path}${permission})$`
}

export const toMembership = (companyCode: string): string => `/COMPANY/${companyCode}`

export const toAdministration = (companyCode: string): string => `/COMPANY/${companyCode}/ADMIN`

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

/** Why the picker cannot remove a group of a user. */
export type GroupLock = 'ownCompany' | 'companyAdmin' | 'notOffered'

/**
 * Undefined for groups that can be removed: offered rights. Admin groups go with the membership alone (A036), the own
 * membership by deletion, that of another company only from there, other rights only by the operator.
 */
export const lockOf = (
  application: Pick<Application, 'permissionGroups' | 'offeredPermissions'>,
  group: string,
  giver: GroupGiver,
): GroupLock | undefined => {
  const company = readCompanyGroup(group)
  if (company?.isAdmin) return 'companyAdmin'
  if (company?.company === giver.participantCode) return 'ownCompany'
  return company === undefined && assignableGroups(application, giver).includes(group)
    ? undefined
    : 'notOffered'
}
