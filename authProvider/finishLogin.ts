import { isNobodySignedIn, toCallbackAddress, toFailurePath, toLoginRequest } from './callback.ts'
import { forgetLastCompany } from './lastCompany.ts'
import { toSafePath } from './sessionEntry.ts'
import type { StoredTokens } from './storedTokens.ts'
import type { PortalUserManager } from './userManager.ts'

/** Reads the provider's answer in the address of this page, and returns the target path. */
export const finishLogin = async (
  manager: PortalUserManager,
  session: {
    readonly take: (tokens: StoredTokens, company: string) => Promise<void>
    readonly isSignedIn: () => boolean
  },
): Promise<string> => {
  try {
    const user = await manager.signinCallback(toCallbackAddress(location.href))
    const { company, next } = toLoginRequest(user?.state)
    if (!user || company === undefined) return '/login'
    await session.take(user, company)
    return toSafePath(next)
  } catch (error) {
    // Otherwise each new tab would try in vain.
    if (isNobodySignedIn(error)) forgetLastCompany(localStorage)
    return toFailurePath(error, session.isSignedIn())
  }
}
