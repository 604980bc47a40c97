import type { Application } from '#schema/application.ts'
import { readRoleGroup, toPermissionGroup } from '#schema/users/groups.ts'
import { permissionNamesOf, type UserAdmin } from '#schema/users/userRules.ts'
import type { CompanyRole } from '#schema/users/roles.ts'
import type { RoleSource } from '#server/userDirectory.ts'
import type { UserChangeContext } from '#server/users/userAdmin.ts'

/** The roles of a company by name: those of the application before its first change of them. */
export const readRoles = async (
  application: Application,
  companyCode: string,
  source: Pick<RoleSource, 'listRoles'>,
): Promise<readonly CompanyRole[]> =>
  (await source.listRoles(companyCode)) ?? defaultRoles(application)

/** An admin with the groups of the permissions that roles of the company give. */
export const withRolePermissions = async (
  application: Application,
  admin: UserAdmin,
  source: Pick<RoleSource, 'listRoles'>,
): Promise<UserAdmin> => {
  const { participantCode, groups } = admin
  if (!groups.some(readRoleGroup)) return admin
  const roles = await readRoles(application, participantCode, source)
  const names = permissionNamesOf(application, participantCode, groups, roles)
  const given = names.map((name) => toPermissionGroup(application, name))
  return { ...admin, groups: [...new Set([...groups, ...given])] }
}

/** Creates the roles of the application, if the company has had no roles of its own. */
export const startRoles = async ({
  application,
  admin: { participantCode },
  changes,
}: Pick<UserChangeContext, 'application' | 'admin' | 'changes'>): Promise<void> => {
  if (await changes.listRoles(participantCode)) return
  for (const role of defaultRoles(application)) await changes.createRole(participantCode, role)
}

const defaultRoles = ({ roles = {} }: Application): readonly CompanyRole[] =>
  Object.entries<readonly string[] | undefined>(roles).map(([name, permissions = []]) => ({
    name,
    permissions,
  }))
