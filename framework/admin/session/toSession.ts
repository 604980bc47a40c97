import type { Application, FeatureFlag } from '#schema/application.ts'
import { toPermissions } from '#schema/session.ts'
import type { Session } from '#schema/session.ts'

/** The user data of the sign-in. */
export interface Entry {
  readonly participantCode: string
  readonly username: string
  readonly permissions: readonly string[]
  readonly groups: readonly string[]
}

/** The session for rights and rules. */
export const toSession = (
  application: Application,
  { participantCode, username, permissions, groups }: Entry,
  flags: readonly FeatureFlag[],
  archive: boolean,
): Session => ({
  participantCode,
  username,
  permissions: toPermissions(application, permissions),
  groups,
  flags,
  archive,
})
