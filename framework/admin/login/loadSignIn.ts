import type { SignIn } from '#authProvider/createSignIn.ts'
import type { SignInOptions } from '#authProvider/signInOptions.ts'
import { loadChunk } from '#framework/admin/look/load/loadChunk.ts'

/** Loads the sign-in at once with what talks to the provider: pages outside the portal need both. */
export const loadSignIn = async (): Promise<(oidc: SignInOptions) => SignIn> => {
  const [{ createSignIn }, provider] = await loadChunk(() =>
    Promise.all([import('#authProvider/createSignIn.ts'), import('#authProvider/provider.ts')]),
  )
  return (oidc) => createSignIn(oidc, async () => provider)
}
