import type { FeatureFlag } from '#resources/port/featureFlags.ts'
import { toAdministration } from '#resources/kit/users/groups.ts'
import type { Permission } from '#resources/port/permissions.ts'

/** Who asks, for which company, in which mode: all that rights and rules may look at beside the record. */
export type Session = {
  readonly participantCode: string
  readonly username: string
  readonly permissions: readonly Permission[]
  readonly groups: readonly string[]
  readonly flags: readonly FeatureFlag[]
  /** Archive mode: the caller looks at archived rows, which nobody may change. */
  readonly archive: boolean
}

/** What a screen, a field or a call may ask for: a right that the provider gives, or to administer the company. */
export type Right = Permission | 'companyAdmin'

type Holder = Pick<Session, 'permissions' | 'groups' | 'participantCode'>

/** True when the session holds any one of the rights; an empty list asks for none. */
export const holdsAny = (session: Holder, anyOf: readonly Right[]): boolean =>
  anyOf.length === 0 ||
  anyOf.some((right) =>
    right === 'companyAdmin' ? isCompanyAdmin(session) : session.permissions.includes(right),
  )

/** Company admin: membership of the admin group of the company that the session works for. */
export const isCompanyAdmin = (session: Pick<Session, 'groups' | 'participantCode'>): boolean =>
  session.groups.includes(toAdministration(session.participantCode))
