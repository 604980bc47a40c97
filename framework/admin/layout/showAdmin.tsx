import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '#admin/look/keepFocus.ts'
import { installTrustedTypes } from '#admin/look/trustedTypes.ts'
import { ChunkError } from '#admin/look/load/lazyComponent.tsx'
import type { PortalAuthProvider } from '#admin/session/signIn.ts'
import { leaveForLogin } from './leaveForLogin.ts'

/** A chunk that was not loaded has a note on the page, and the browser has logged the request. */
const logCaught = (error: unknown): void => {
  // As React does by itself.
  // oxlint-disable-next-line no-console
  if (!(error instanceof ChunkError)) console.error(error)
}

/** Shows `Admin` to signed-in users, as soon as it is loaded, and redirects others to the sign-in page, which may be its own. */
export const showAdmin = async (
  root: HTMLElement,
  { signIn }: PortalAuthProvider,
  loading: Promise<ReactElement>,
): Promise<void> => {
  // Without a session no one waits for it.
  loading.catch(() => undefined)
  const isLogin = location.pathname === '/login'
  if (!isLogin && (!(await signIn.isAlive()) || signIn.entry() === undefined)) {
    // Remaining state would make the sign-in page redirect back here.
    signIn.lose(signIn.lostFor())
    return leaveForLogin(signIn, location.pathname + location.search)
  }
  const admin = await loading
  installTrustedTypes()
  keepFocus()
  createRoot(root, { onCaughtError: logCaught }).render(admin)
}
