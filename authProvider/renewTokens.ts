import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'
import type { SignInOptions } from './signInOptions.ts'
import { isUsable, type StoredTokens } from './storedTokens.ts'
import type { PortalUserManager } from './userManager.ts'

const PROBE_MILLISECONDS = 5_000

/**
 * Null if the provider refuses, or if the token has expired and the provider's answer is unusable; throws if it is unreachable
 * or a retry may succeed. `take` gets the new tokens: if it cannot use them, the answer is unusable.
 */
export const renewTokens = async (
  manager: PortalUserManager,
  { authority }: SignInOptions,
  take: (tokens: StoredTokens) => Promise<void>,
): Promise<StoredTokens | null> => {
  try {
    const user = await manager.signinSilent()
    if (user !== null) await take(user)
    return user
  } catch (error) {
    if (await isOver(error, manager, authority)) return null
    throw error
  }
}

/** Whether a failed renewal ends the session, because every retry would fail too. */
const isOver = async (
  error: unknown,
  manager: PortalUserManager,
  authority: string,
): Promise<boolean> => {
  if (error instanceof ErrorResponse && error.error === 'invalid_grant') return true
  // Thrown by `fetch`: no answer.
  if (error instanceof TypeError || error instanceof ErrorTimeout) return false
  const user = await manager.getUser()
  if (user !== null && isUsable(user)) return false
  return isProviderThere(authority)
}

/** Whether the provider itself answers, so that the network did not cause the failure. */
const isProviderThere = (authority: string): Promise<boolean> =>
  fetch(`${authority}/.well-known/openid-configuration`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_MILLISECONDS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
