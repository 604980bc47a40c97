import type { SignIn } from '@quayside/auth-provider/createSignIn.ts'
import type { SignInOptions } from '@quayside/auth-provider/signInOptions.ts'
import { loadChunk } from '#admin/look/load/loadChunk.ts'

/** Loads the sign-in at once with what talks to the provider: pages outside the portal need both. */
export const loadSignIn = async (): Promise<(oidc: SignInOptions) => SignIn> => {
  const [{ createSignIn }, provider] = await loadChunk(() =>
    Promise.all([
      import('@quayside/auth-provider/createSignIn.ts'),
      import('@quayside/auth-provider/provider.ts'),
    ]),
  )
  return (oidc) => createSignIn(oidc, async () => provider)
}
