import type { FastifyRequest } from 'fastify'
import { refuseControl, type UserAdmin } from '#resources/kit/users/userRules.ts'
import { ServerError } from '#server/core/errors.ts'
import type { Settings } from '#server/core/settings.ts'
import type {
  DirectoryMember,
  FirstPasswordLink,
  FirstPasswords,
  UserControl,
} from '#server/core/userDirectory.ts'
import type { UserChangeContext } from './userAdmin.ts'
import { asMember, refuse, toUserEntity } from './userChanges.ts'

/** Origin of a change, for its audit entry. */
export interface Origin {
  readonly issuer: string
  readonly address: string
}

export const toOrigin = ({ oidcIssuer, portalUrl }: Settings, { ip }: FastifyRequest): Origin => ({
  issuer: oidcIssuer ?? `${portalUrl}/idp`,
  address: ip,
})

/** Whether this admin may control this user's sign-in. */
export const mayControl = (admin: UserAdmin, user: DirectoryMember): boolean =>
  refuseControl(admin, user) === undefined

/** Disables or enables a user's sign-in; no effect if unchanged. */
export const setEnabled = async (
  { admin, changes, transaction, note }: UserChangeContext,
  control: UserControl,
  id: string,
  enabled: boolean,
  origin: Origin,
): Promise<object> => {
  const before = asMember(admin, await changes.find(id))
  refuse(refuseControl(admin, before))
  if (before.enabled === enabled) return toUserEntity(admin, before)
  await control.setEnabled(transaction, id, enabled)
  const after = asMember(admin, await changes.find(id))
  const noted = { ...after, ...origin }
  await note(enabled ? 'enable' : 'disable', before, noted)
  return toUserEntity(admin, after)
}

/** Invalidates a user's password, removes the second factor, and returns a link to set another one. */
export const resetPassword = async (
  { admin, changes, transaction, note }: UserChangeContext,
  control: UserControl,
  firstPasswords: FirstPasswords,
  id: string,
  origin: Origin,
): Promise<FirstPasswordLink> => {
  const before = asMember(admin, await changes.find(id))
  refuse(refuseControl(admin, before))
  // The link would not work.
  if (!before.enabled) throw new ServerError('RULE_BROKEN', { reasons: ['enabled'] })
  const { hadSecondFactor } = await control.resetPassword(transaction, id, admin.participantCode)
  const noted = { ...asMember(admin, await changes.find(id)), ...origin }
  await note('resetPassword', before, noted)
  if (hadSecondFactor) await note('removeSecondFactor', before, noted)
  return firstPasswords.issue(transaction, id, admin.participantCode)
}
