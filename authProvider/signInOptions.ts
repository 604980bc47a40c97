/** What the server says about its identity provider. */
export interface SignInOptions {
  /** Address of the issuer. */
  readonly authority: string
  /** The portal's client id there. */
  readonly clientId: string
  /** The scopes to ask for, separated by blanks. */
  readonly scope: string
  /** The client whose roles in a token are the permissions. */
  readonly rolesOf: string
}
