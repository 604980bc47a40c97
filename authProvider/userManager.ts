import { UserManager, WebStorageStateStore, type SigninRedirectArgs } from 'oidc-client-ts'

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

export class PortalUserManager extends UserManager {
  /** The start address of a sign-in, for our own window; its answer is read like that of a redirect. */
  async toSigninAddress(args: SigninRedirectArgs): Promise<string> {
    const { url } = await this._client.createSigninRequest({ ...args, request_type: 'si:r' })
    return url
  }
}

/**
 * The OpenID client. The two stores need different prefixes: before each sign-in it deletes every
 * entry under the prefix of its state store that it cannot read. Renewal and sign-out of tokens are
 * ours: the client's renewal has no lock, and it would revoke the access token, which fails for a JWT.
 */
export const createUserManager = (options: {
  oidc: SignInOptions
  origin: string
  storage: Storage
}): PortalUserManager =>
  new PortalUserManager({
    authority: options.oidc.authority,
    client_id: options.oidc.clientId,
    redirect_uri: `${options.origin}/auth-callback`,
    post_logout_redirect_uri: `${options.origin}/login`,
    response_type: 'code',
    response_mode: 'fragment',
    scope: options.oidc.scope,
    userStore: new WebStorageStateStore({ prefix: 'state.user.', store: options.storage }),
    stateStore: new WebStorageStateStore({ prefix: 'state.oidc.', store: options.storage }),
    redirectMethod: 'replace',
    automaticSilentRenew: false,
    loadUserInfo: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
  })
