import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useServices } from './ServicesContext.ts'

const SignInQuestion = lazyComponent(
  async () => (await import('./SignInQuestion.tsx')).SignInQuestion,
)

/** Over an open form whose session is lost, or too old for what was asked: signs in again in a window, and the form continues. */
export const SignInAgain = () => {
  const { recovery } = useServices()
  const why = useSyncExternalStore(recovery.subscribe, recovery.asksFor)
  return why === undefined ? null : <SignInQuestion recovery={recovery} why={why} />
}
