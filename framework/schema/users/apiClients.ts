/** Below the base of users. */
export const apiClientPath = '/api-clients/v1'

export const apiClientLimits = { name: 40, ofCompany: 10 } as const

/**
 * A system of a company that makes calls with a token of its own. Its secret is shown when it is made, and never again; its
 * permissions stay as they were chosen.
 */
export interface ApiClient {
  readonly id: number
  /** Unique in the company. Calls and the audit show it as `client <name>`. */
  readonly name: string
  /** By which the system asks for tokens. */
  readonly clientId: string
  /** Empty where the identity provider does not know the client any more. */
  readonly permissions: readonly string[]
  /** Who created it. */
  readonly username: string
  /** ISO instant. */
  readonly created: string
  /** ISO instant of the last call, to the minute; undefined before the first one. */
  readonly lastUsed?: string
}

export interface ApiClientPage {
  /** Where tokens are issued for client id and secret (RFC 6749, section 4.4). */
  readonly tokenUrl: string
  /** As many may a company have. */
  readonly max: number
  /** The permissions that the admin may choose. */
  readonly permissions: readonly string[]
  readonly entityList: readonly ApiClient[]
}

/** The user name of its calls. Names of people are email addresses, so it is none of theirs. */
export const toClientUsername = (name: string): string => `client ${name}`
