import type { SignIn } from '#admin/session/signIn.ts'
import { toLoginPath } from '#admin/session/loginNotice.ts'

/** Redirects to the sign-in page, which shows why and returns to `next`. */
export const leaveForLogin = (signIn: SignIn, next: string): void => {
  const path = toLoginPath(signIn.lostFor())
  if (next === '/') return location.replace(path)
  const separator = path.includes('?') ? '&' : '?'
  location.replace(path + separator + new URLSearchParams({ next }).toString())
}
