import type { Entry } from './toSession.ts'
import type { UnsavedWork } from './unsavedWork.ts'

export type SignInAgainResult = 'done' | 'blocked' | 'refused' | 'someoneElse' | 'replaced'

interface Ports {
  /** The user of this page; the lost session no longer has it. */
  readonly who: () => Entry
  readonly unsaved: UnsavedWork
  readonly signInAgain: (
    who: Entry,
    options: { asksForLogin: boolean },
  ) => Promise<SignInAgainResult>
  /** Leaves for the sign-in page, which returns to this address. */
  readonly leave: () => void
}

/**
 * Handles a lost session. Without unsaved work the page is left for the sign-in page. With unsaved
 * work it stays, asks for a sign-in in a window over it, and waiting calls continue afterwards.
 */
export const createRecovery = ({ who, unsaved, signInAgain, leave }: Ports) => {
  let asking: PromiseWithResolvers<boolean> | undefined
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const settle = (isBack: boolean) => {
    asking?.resolve(isBack)
    asking = undefined
    notify()
  }
  return {
    /** True once the session is restored, false when the page is being left. Any number of calls may wait. */
    afterLoss: (): Promise<boolean> => {
      if (asking === undefined && unsaved.isAny()) {
        asking = Promise.withResolvers()
        notify()
      }
      if (asking !== undefined) return asking.promise
      leave()
      return Promise.resolve(false)
    },
    isAsking: (): boolean => asking !== undefined,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: async (asksForLogin: boolean): Promise<SignInAgainResult> => {
      const result = await signInAgain(who(), { asksForLogin })
      if (result === 'done') settle(true)
      return result
    },
    /** Back to the form, for example to copy from it; the next call asks again. */
    dismiss: () => settle(false),
    /** Leaves the page; drafts are restored after the sign-in. */
    giveUp: () => {
      leave()
      settle(false)
    },
  }
}
export type Recovery = ReturnType<typeof createRecovery>
