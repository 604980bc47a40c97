import { createAuthProvider } from '#authProvider/createAuthProvider.ts'
import { createSession } from '#authProvider/createSession.ts'
import { takeLoginNotice } from '#authProvider/loginNotice.ts'

/** The smallest portal: every address is a page with a session, and the callback goes on. */
const session = createSession({ issuer: `${location.origin}/idp`, clientId: 'emp' })
const authProvider = createAuthProvider(session, () => true)

const portal = { session, authProvider, takeLoginNotice }
export type PortalPage = typeof portal
Object.assign(window, { portal })

if (location.pathname === '/auth-callback') {
  // React's strict mode asks twice, and the answer can be used once.
  const [, answer] = await Promise.all([
    authProvider.handleCallback?.(),
    authProvider.handleCallback?.(),
  ])
  location.replace(answer.redirectTo)
} else {
  await session.isAlive()
  document.title = 'ready'
}
