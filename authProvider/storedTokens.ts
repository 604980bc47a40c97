import type { User } from 'oidc-client-ts'
import type { SignInOptions } from './signInOptions.ts'

/** What the portal itself reads of the tokens that the OpenID client stores. */
export type StoredTokens = Readonly<Pick<User, 'access_token' | 'expires_at' | 'id_token'>>

/** The key of the tokens. The client gets it from here too, so that they are found without loading it. */
export const toTokensKey = ({ authority, clientId }: SignInOptions): string =>
  `state.user.user:${authority}:${clientId}`

/** The stored tokens; undefined if there are none, or if what is there is unreadable. */
export const readTokens = (storage: Storage, oidc: SignInOptions): StoredTokens | undefined => {
  try {
    const tokens: unknown = JSON.parse(storage.getItem(toTokensKey(oidc)) ?? 'null')
    return isTokens(tokens) ? tokens : undefined
  } catch {
    return undefined
  }
}

/** How long the access token remains valid; without an expiry it counts as expired. */
export const secondsLeft = ({ expires_at = 0 }: StoredTokens): number =>
  expires_at - Math.floor(Date.now() / 1000)

/** Whether a call may be made with it. One that expires during the call would be refused as expired. */
export const isUsable = (tokens: StoredTokens): boolean => secondsLeft(tokens) > 5

const isTokens = (value: unknown): value is StoredTokens =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<StoredTokens>).access_token === 'string'
