import type { SignIn } from '#createSignIn.ts'
import type { SignInOptions } from '#signInOptions.ts'
import { loadChunk } from '@quayside/framework/admin'

/** Loads the sign-in at once with what talks to the provider: pages outside the portal need both. */
export const loadSignIn = async (): Promise<(oidc: SignInOptions) => SignIn> => {
  const [{ createSignIn }, provider] = await loadChunk(() =>
    Promise.all([import('#createSignIn.ts'), import('#provider.ts')]),
  )
  return (oidc) => createSignIn(oidc, async () => provider)
}
