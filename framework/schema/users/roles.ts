/** Below the base of users. */
export const rolePath = '/roles/v1'

export const roleLimits = { name: 40, ofCompany: 20 } as const

/** A named set of permissions of a company. A role that the application declares has a text of its name. */
export interface CompanyRole {
  /** Unique in the company in any letter case. */
  readonly name: string
  readonly permissions: readonly string[]
}

export interface Role extends CompanyRole {
  /** A hash of name, permissions and members. */
  readonly version: number
  /** How many users have it. */
  readonly users: number
}

export interface RolePage {
  /** As many may a company have. */
  readonly max: number
  /** The permissions that the admin may give. */
  readonly permissions: readonly string[]
  readonly entityList: readonly Role[]
}

/** What other permissions of a role, or its deletion, mean to a user who has it. */
export interface RoleEffect {
  readonly id: string
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly gained: readonly string[]
  readonly lost: readonly string[]
  /** Why the admin cannot change the permissions of this user, and therefore not the role. */
  readonly refusal?: 'oneself' | 'otherCompany'
}

export interface RoleEffects {
  readonly version: number
  readonly users: readonly RoleEffect[]
}

const edge = String.raw`[^\s/|;.\x00-\x1f\x7f-\x9f]`
const inner = String.raw`[^/|;\x00-\x1f\x7f-\x9f]`

/** The name is part of a path of groups, and of an address. */
export const roleNamePattern = `${edge}(${inner}{0,${roleLimits.name - 2}}${edge})?`

export const isRoleName = (name: string | undefined): name is string =>
  name !== undefined && new RegExp(`^${roleNamePattern}$`).test(name)
