import { createLoginCalls } from '#loginCalls.ts'
import type { SignInOptions } from '#signInOptions.ts'
import { loadChunk } from '@quayside/framework/admin'

/** Loads the sign-in at once with what talks to the provider: pages outside the portal need both, and sign in as react-admin does. */
export const loadSignIn = async () => {
  const [{ createSignIn }, provider] = await loadChunk(() =>
    Promise.all([import('#createSignIn.ts'), import('#provider.ts')]),
  )
  return (oidc: SignInOptions) => {
    const signIn = createSignIn(oidc, async () => provider)
    return { ...createLoginCalls(signIn), join: signIn.join }
  }
}
