import { toAdministration } from '#schema/users/groups.ts'
import type { Application, FeatureFlag, Permission, Right } from './application.ts'

/** Who asks, for which company, in which mode: the only input of rights and rules besides the record. */
export type Session = {
  readonly participantCode: string
  readonly username: string
  /** The id of the user at the provider, which stays when the name changes. Only the server knows it. */
  readonly subject?: string
  readonly permissions: readonly Permission[]
  readonly groups: readonly string[]
  readonly flags: readonly FeatureFlag[]
  /** Archive mode: shows archived rows, which are read-only. */
  readonly archive: boolean
  /** Whether the user signed in a moment ago, for actions with `freshSignIn`. Only the server knows it. */
  readonly isFresh?: boolean
}

type Holder = Pick<Session, 'permissions' | 'groups' | 'participantCode'>

/** True if the session holds any one of the rights; an empty list requires none. */
export const holdsAny = (session: Holder, anyOf: readonly Right[]): boolean =>
  anyOf.length === 0 ||
  anyOf.some((right) =>
    right === 'companyAdmin' ? isCompanyAdmin(session) : session.permissions.includes(right),
  )

/** Company admin: membership of the admin group of the company that the session works for. */
export const isCompanyAdmin = (session: Pick<Session, 'groups' | 'participantCode'>): boolean =>
  session.groups.includes(toAdministration(session.participantCode))

/** The permissions that a list of role names gives: unknown names are dropped, and what a permission implies is added. */
export const toPermissions = (
  { permissions, impliedBy }: Pick<Application, 'permissions' | 'impliedBy'>,
  roles: readonly string[],
): Permission[] => {
  const known: ReadonlySet<string> = new Set(permissions)
  const held = new Set<string>()
  for (const role of roles) {
    if (!known.has(role)) continue
    held.add(role)
    const implied = impliedBy?.(role)
    if (implied !== undefined && known.has(implied)) held.add(implied)
  }
  return [...held] as Permission[]
}
