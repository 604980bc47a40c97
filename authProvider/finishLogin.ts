import { isNobodySignedIn, toCallbackAddress, toFailurePath, toSignInState } from './callback.ts'
import { forgetLastCompany } from './lastCompany.ts'
import { toSafePath } from './sessionEntry.ts'
import type { StoredTokens } from './storedTokens.ts'
import type { Target } from './target.ts'
import type { PortalUserManager } from './userManager.ts'

/** Reads the provider's answer in the address of this page, and returns where to go on. */
export const finishLogin = async (
  manager: PortalUserManager,
  session: {
    readonly take: (tokens: StoredTokens, company: string) => Promise<void>
    readonly isSignedIn: () => boolean
  },
): Promise<Target> => {
  try {
    const user = await manager.signinCallback(toCallbackAddress(location.href))
    const { company, next, place } = toSignInState(user?.state)
    if (!user || company === undefined) return { path: '/login' }
    await session.take(user, company)
    const path = toSafePath(next)
    return path === next ? { path, place } : { path }
  } catch (error) {
    // Otherwise each new tab would try in vain.
    if (isNobodySignedIn(error)) forgetLastCompany(localStorage)
    return { path: toFailurePath(error, session.isSignedIn()) }
  }
}
