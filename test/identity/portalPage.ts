import { createAuthProvider } from '#authProvider/createAuthProvider.ts'
import { createSignIn } from '#authProvider/createSignIn.ts'
import { companyCodesOf } from '#framework/schema/users/companyCodes.ts'
import { port } from '#resources/application.ts'
import { goOnAt } from '#authProvider/target.ts'
import { takeLoginNotice } from '#framework/admin/session/loginNotice.ts'

/** A minimal portal: every address is a page with a session, and the callback continues. */
const oidc = {
  authority: `${location.origin}/idp`,
  clientId: 'emp',
  scope: 'openid profile groups emp',
  rolesOf: 'emp',
}
const signIn = createSignIn(oidc)
const authProvider = createAuthProvider(port, { oidc, featureFlags: [] }, signIn)

const portal = {
  signIn,
  authProvider,
  takeLoginNotice: (search: string, storage: Storage) =>
    takeLoginNotice(search, storage, companyCodesOf(port)),
}
export type PortalPage = typeof portal
Object.assign(window, { portal })

if (location.pathname === '/auth-callback') {
  // React's strict mode calls twice, but the answer can only be used once.
  const [target] = await Promise.all([signIn.finishLogin(), authProvider.handleCallback?.()])
  goOnAt(target)
} else {
  await signIn.isAlive()
  document.title = 'ready'
}
