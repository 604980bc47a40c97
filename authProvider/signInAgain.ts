import type { SigninRedirectArgs, User } from 'oidc-client-ts'
import { isWrongParticipant, toCallbackAddress, type LoginRequest } from './callback.ts'
import { toSessionEntry, type SessionEntry } from './sessionEntry.ts'
import { receiveAnswer, toWindowState } from './signInWindow.ts'
import type { PortalUserManager } from './userManager.ts'

/** `replaced`: it was asked again meanwhile, and that call answers. */
export type SignInAgainResult = 'done' | 'blocked' | 'refused' | 'someoneElse' | 'replaced'

/**
 * Signs the same person in again, in a window of its own over the page. To be called by a click, or the browser
 * blocks the window. A window that is closed never answers; asking again takes the place of the first call.
 */
export const createSignInAgain = ({
  manager,
  toRequest,
  take,
}: {
  readonly manager: PortalUserManager
  readonly toRequest: (request: LoginRequest) => SigninRedirectArgs
  readonly take: (user: User, company: string) => Promise<void>
}) => {
  let asking: AbortController | undefined
  return async (
    who: SessionEntry,
    options: {
      readonly locale: string
      /** The provider asks for the password even if somebody is signed in there. */
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
      if (!user || toSessionEntry(user.access_token, company)?.username !== who.username) {
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
