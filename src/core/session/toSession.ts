import type { FeatureFlag } from '#resources/kit/application.ts'
import { toPermissions } from '#resources/kit/session.ts'
import type { Session } from '#resources/kit/session.ts'

/** What the sign-in says about somebody. */
export interface Entry {
  readonly participantCode: string
  readonly username: string
  readonly permissions: readonly string[]
  readonly groups: readonly string[]
}

/** The session that rights and rules look at. */
export const toSession = (
  { participantCode, username, permissions, groups }: Entry,
  flags: readonly FeatureFlag[],
  archive: boolean,
): Session => ({
  participantCode,
  username,
  permissions: toPermissions(permissions),
  groups,
  flags,
  archive,
})
