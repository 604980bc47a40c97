import { createLoginCalls } from '#loginCalls.ts'
import type { SignInOptions } from '#signInOptions.ts'
import { loadChunk } from '@quayside/framework/admin'

/** Loads the sign-in for pages outside the portal, which sign in as react-admin does. */
export const loadSignIn = async () => {
  const { createSignIn } = await loadChunk(() => import('#createSignIn.ts'))
  return (oidc: SignInOptions) => {
    const signIn = createSignIn(oidc)
    return { ...createLoginCalls(signIn), join: signIn.join }
  }
}
