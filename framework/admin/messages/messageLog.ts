import type { FailedCall } from './failedCall.ts'
import type { Severity, ToastOptions } from './toasts.ts'

const KEPT = 50

export interface LoggedMessage {
  readonly id: number
  readonly time: Date
  readonly severity: Severity
  readonly title: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  /** How often the same call failed, or the same message was repeated without another between. */
  readonly count: number
  /** The latest failed call of the message. */
  readonly failure: FailedCall | undefined
}

export interface LogState {
  /** The newest first. */
  readonly messages: readonly LoggedMessage[]
  /** Errors and warnings since the log was last opened. */
  readonly unread: number
}

/** The last messages of this page load. Stored in memory only. */
export const createMessageLog = (now: () => Date) => {
  let state: LogState = { messages: [], unread: 0 }
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (next: LogState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: ({ severity, title, detail, hint, failure }: ToastOptions): void => {
      const added = { id: nextId++, time: now(), severity, title, detail, hint, count: 1, failure }
      const isBad = severity === 'error' || severity === 'warn'
      // Repeated failures of a background call would displace all other messages.
      const known = failure ? state.messages : state.messages.slice(0, 1)
      const same = known.find((message) => isSame(message, added))
      const first = same ? { ...added, id: same.id, count: same.count + 1 } : added
      const others = state.messages.filter((message) => message !== same)
      set({
        messages: [first, ...others].slice(0, KEPT),
        unread: state.unread + (isBad ? 1 : 0),
      })
    },
    markRead: () => {
      if (state.unread > 0) set({ ...state, unread: 0 })
    },
    clear: () => set({ messages: [], unread: 0 }),
  }
}

/** Failures of different calls are separate messages, for their reports. */
const isSame = (a: LoggedMessage, b: LoggedMessage): boolean =>
  a.severity === b.severity &&
  a.title === b.title &&
  a.detail === b.detail &&
  a.hint === b.hint &&
  a.failure?.call === b.failure?.call
