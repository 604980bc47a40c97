import { useSyncExternalStore } from 'react'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import type { Recovery } from '#src/core/session/recovery.ts'

const SignInQuestion = lazyPart(async () => (await import('./SignInQuestion.tsx')).SignInQuestion)

/** Over an open form whose session is lost: signs in again in a window, and the form continues. */
export const SignInAgain = ({ recovery }: { readonly recovery: Recovery }) =>
  useSyncExternalStore(recovery.subscribe, recovery.isAsking) ? (
    <SignInQuestion recovery={recovery} />
  ) : null
