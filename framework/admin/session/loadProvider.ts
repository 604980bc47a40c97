import { loadChunk } from '#admin/look/load/loadChunk.ts'

// As long as the OpenID client itself waits for an answer: every call waits with it.
const LIMIT_MILLISECONDS = 10_000

/** Loads what talks to the identity provider: the portal needs it to renew tokens, and to sign out. */
export const loadProvider = () =>
  loadChunk(() => import('@quayside/auth-provider/provider.ts'), LIMIT_MILLISECONDS)
