import {
  UserManager,
  WebStorageStateStore,
  type SigninRedirectArgs,
  type StateStore,
} from 'oidc-client-ts'
import type { SignInOptions } from './signInOptions.ts'
import { toTokensKey } from './storedTokens.ts'

export class PortalUserManager extends UserManager {
  /** The start address of a sign-in, for our own window; its answer is read like that of a redirect. */
  async toSigninAddress(args: SigninRedirectArgs): Promise<string> {
    const { url } = await this._client.createSigninRequest({ ...args, request_type: 'si:r' })
    return url
  }
}

/** A store of one entry. Its key is ours, and not the one that the client would choose. */
const toTokenStore = (storage: Storage, key: string): StateStore => ({
  get: async () => storage.getItem(key),
  set: async (_key, value) => storage.setItem(key, value),
  remove: async () => {
    const removed = storage.getItem(key)
    storage.removeItem(key)
    return removed
  },
  getAllKeys: async () => (storage.getItem(key) === null ? [] : [key]),
})

/**
 * The OpenID client. The two stores need different keys: before each sign-in it deletes every
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
    userStore: toTokenStore(options.storage, toTokensKey(options.oidc)),
    stateStore: new WebStorageStateStore({ prefix: 'state.oidc.', store: options.storage }),
    redirectMethod: 'replace',
    automaticSilentRenew: false,
    loadUserInfo: false,
    monitorSession: false,
    revokeTokensOnSignout: false,
  })
