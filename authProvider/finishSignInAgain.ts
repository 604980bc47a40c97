import type { SigninRedirectArgs } from 'oidc-client-ts'
import { isWrongParticipant, toCallbackAddress } from './callback.ts'
import type { SessionEntry } from './sessionEntry.ts'
import type { SignInAgainResult } from '@quayside/framework/admin'
import { receiveAnswer, toWindowState } from './signInWindow.ts'
import type { StoredTokens } from './storedTokens.ts'
import type { PortalUserManager } from './userManager.ts'

/** An empty window in which a user is to sign in again. */
export interface SignInWindow {
  readonly id: string
  readonly opened: Window
  readonly who: SessionEntry
  /** A newer sign-in takes over. */
  readonly signal: AbortSignal
  readonly toEntry: (tokens: StoredTokens, company: string) => SessionEntry | undefined
  readonly take: (tokens: StoredTokens, company: string) => Promise<void>
}

/** Leads the window to the provider, and takes its answer over. */
export const finishSignInAgain = async (
  manager: PortalUserManager,
  { id, opened, who, signal, toEntry, take }: SignInWindow,
  request: SigninRedirectArgs,
): Promise<SignInAgainResult> => {
  const company = who.participantCode
  try {
    const answered = receiveAnswer(id, signal)
    opened.location.replace(
      await manager.toSigninAddress({ ...request, url_state: toWindowState(id) }),
    )
    const answer = await answered
    if (answer === undefined) return 'replaced'
    const user = await manager.signinCallback(toCallbackAddress(answer))
    if (!user || toEntry(user, company)?.username !== who.username) {
      await manager.removeUser()
      return 'someoneElse'
    }
    await take(user, company)
    return 'done'
  } catch (error) {
    if (signal.aborted) return 'replaced'
    return isWrongParticipant(error) ? 'someoneElse' : 'refused'
  }
}
