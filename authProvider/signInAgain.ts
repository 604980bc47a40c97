import type { SignInAgainResult } from '@quayside/framework/admin'
import type { Provider } from './provider.ts'
import type { SessionEntry } from './sessionEntry.ts'
import type { TabSession } from './tabSession.ts'
import type { StoredTokens } from './storedTokens.ts'

/**
 * Signs the same user in again, in a separate window over the page. Must be called by a click, or the browser
 * blocks the window. If the window is closed it never resolves; a newer call replaces the first one.
 */
export const createSignInAgain = ({
  provider,
  toEntry,
  take,
}: {
  readonly provider: Provider
  readonly toEntry: TabSession['toEntry']
  readonly take: (tokens: StoredTokens, company: string) => Promise<void>
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
    // First of all: a while after the click the browser would block it.
    const opened = open('', `quayside-${id}`, 'popup,width=520,height=720')
    if (opened === null) return 'blocked'
    return provider.signInAgain({ id, opened, who, signal, toEntry, take }, options)
  }
}
