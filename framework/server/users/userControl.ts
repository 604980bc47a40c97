import type { FastifyRequest } from 'fastify'
import type { Application } from '#schema/application.ts'
import { refuseControl, type UserAdmin } from '#schema/users/userRules.ts'
import type { Identity } from '#server/userDirectory.ts'
import type { DirectoryMember } from '#server/userDirectory.ts'
import type { UserChangeContext } from './userAdmin.ts'
import { asMember, refuse, toUserEntity } from './userChanges.ts'

/** Origin of a change, for its audit entry. */
export interface Origin {
  readonly issuer: string
  readonly address: string
}

export const toOrigin = ({ issuer }: Pick<Identity, 'issuer'>, { ip }: FastifyRequest): Origin => ({
  issuer,
  address: ip,
})

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
  origin: Origin,
): Promise<object> => {
  const before = asMember(admin, await changes.find(id))
  refuse(refuseControl(application, admin, before))
  if (before.enabled === enabled) return toUserEntity(application, admin, before)
  await changes.setEnabled(id, enabled)
  const after = asMember(admin, await changes.find(id))
  await note(enabled ? 'enable' : 'disable', before, { ...after, ...origin })
  return toUserEntity(application, admin, after)
}
