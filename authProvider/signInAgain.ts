import type { SigninRedirectArgs, User } from 'oidc-client-ts'
import { isWrongParticipant, toCallbackAddress, type LoginRequest } from './callback.ts'
import type { SessionEntry } from './sessionEntry.ts'
import { receiveAnswer, toWindowState } from './signInWindow.ts'
import type { PortalUserManager } from './userManager.ts'

/** `replaced`: a newer call took over. */
export type SignInAgainResult = 'done' | 'blocked' | 'refused' | 'someoneElse' | 'replaced'

/**
 * Signs the same user in again, in a separate window over the page. Must be called by a click, or the browser
 * blocks the window. If the window is closed it never resolves; a newer call replaces the first one.
 */
export const createSignInAgain = ({
  manager,
  toRequest,
  toEntry,
  take,
}: {
  readonly manager: PortalUserManager
  readonly toRequest: (request: LoginRequest) => SigninRedirectArgs
  readonly toEntry: (user: User, company: string) => SessionEntry | undefined
  readonly take: (user: User, company: string) => Promise<void>
}) => {
  let asking: AbortController | undefined
  return async (
    who: SessionEntry,
    options: {
      readonly locale: string
      /** The provider asks for the password even if it has a session. */
      readonly asksForLogin: boolean
    },
  ): Promise<SignInAgainResult> => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    const id = crypto.randomUUID()
    const opened = open('', `quayside-${id}`, 'popup,width=520,height=720')
    if (opened === null) return 'blocked'
    const company = who.participantCode
    try {
      const answer = receiveAnswer(id, signal)
      const address = await manager.toSigninAddress({
        ...toRequest({ company, locale: options.locale }),
        url_state: toWindowState(id),
        ...(options.asksForLogin ? { prompt: 'login' } : {}),
      })
      opened.location.replace(address)
      const user = await manager.signinCallback(toCallbackAddress(await answer))
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
}
