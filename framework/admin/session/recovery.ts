import type { Entry } from './toSession.ts'
import type { UnsavedWork } from './unsavedWork.ts'

export type SignInAgainResult = 'done' | 'blocked' | 'refused' | 'someoneElse' | 'replaced'

/** `tooOld`: the session goes on, but a call wants a sign-in of a moment ago. */
export type ReasonToSignIn = 'lost' | 'tooOld'

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
  /** Leaves for the provider, which asks for the password and returns to this address. */
  readonly leaveToConfirm: () => void
}

/**
 * Handles a lost session, and one that is too old for a call. Without unsaved work the page is left for the sign-in page. With unsaved
 * work it stays, asks for a sign-in in a window over it, and waiting calls continue afterwards.
 */
export const createRecovery = ({ who, unsaved, signInAgain, leave, leaveToConfirm }: Ports) => {
  let asking: (PromiseWithResolvers<boolean> & { readonly why: ReasonToSignIn }) | undefined
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  const settle = (isBack: boolean) => {
    asking?.resolve(isBack)
    asking = undefined
    notify()
  }
  const ask = (why: ReasonToSignIn): Promise<boolean> => {
    if (asking === undefined) {
      asking = { ...Promise.withResolvers<boolean>(), why }
      notify()
    }
    return asking.promise
  }
  return {
    /** True once the session is restored, false when the page is being left. Any number of calls may wait. */
    afterLoss: (): Promise<boolean> => {
      if (asking !== undefined || unsaved.isAny()) return ask('lost')
      leave()
      return Promise.resolve(false)
    },
    /** True once the same user signed in again, false if the user does not want to. The page stays in any case. */
    afterTooOld: (): Promise<boolean> => ask('tooOld'),
    /** Undefined: nothing is asked. */
    asksFor: (): ReasonToSignIn | undefined => asking?.why,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    signIn: async (asksForLogin: boolean): Promise<SignInAgainResult> => {
      const isConfirmed = asksForLogin || asking?.why === 'tooOld'
      const result = await signInAgain(who(), { asksForLogin: isConfirmed })
      if (result === 'done') settle(true)
      return result
    },
    /** Back to the form, for example to copy from it; the next call asks again. */
    dismiss: () => settle(false),
    /** Leaves the page; drafts are restored after the sign-in. */
    giveUp: () => {
      if (asking?.why === 'tooOld') leaveToConfirm()
      else leave()
      settle(false)
    },
  }
}
export type Recovery = ReturnType<typeof createRecovery>
