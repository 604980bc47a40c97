import type { ReactNode } from 'react'
import type { UndoableMutation } from 'react-admin'
import { undoOffered } from '#schema/actions/undo.ts'
import type { FailedCall } from './failedCall.ts'

export type Severity = 'success' | 'info' | 'warn' | 'error'

export interface ToastOptions {
  readonly severity: Severity
  readonly title: string
  readonly detail?: string | undefined
  /** A second line under the detail. */
  readonly hint?: string | undefined
  /** Milliseconds, null for until closed; by default that of the severity. */
  readonly lifetime?: number | null | undefined
  /** Undoes what the message is about, which is shown longer then. */
  readonly undo?: (() => Promise<void>) | undefined
  /** The message is about a change of react-admin that is sent when it closes, unless it is undone. */
  readonly isUndoable?: boolean | undefined
  /** What a component draws instead of the texts. */
  readonly content?: ReactNode
  /** The failed call of the message. */
  readonly failure?: FailedCall | undefined
}

export interface Toast extends ToastOptions {
  readonly id: number
  readonly lifetime: number | null
  /** How often the message was raised. */
  readonly count: number
  /** The failed calls of all occurrences, as far as they fit into a report. */
  readonly failures: readonly FailedCall[]
  /** The change of an undoable message. */
  readonly mutation?: UndoableMutation
}

const REPORTED_CALLS = 10

/** 3 s for success and information, until closed for warnings and errors (A063). */
const lifetimes: { readonly [S in Severity]: number | null } = {
  success: 3_000,
  info: 3_000,
  warn: null,
  error: null,
}

/** The messages on the screen. A message that is already shown is counted instead. `onAdd` is called for each. */
export const createToasts = (onAdd: (options: ToastOptions) => void = () => {}) => {
  let shown: readonly Toast[] = []
  let nextId = 1
  const listeners = new Set<() => void>()
  const set = (toasts: readonly Toast[]) => {
    shown = toasts
    listeners.forEach((listener) => listener())
  }
  const take = (id: number): Toast | undefined => {
    const taken = shown.find((toast) => toast.id === id)
    set(shown.filter((toast) => toast !== taken))
    return taken
  }
  return {
    read: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (options: ToastOptions) => {
      onAdd(options)
      const same = shown.find(
        ({ severity, title, detail, hint, undo, content }) =>
          options.isUndoable !== true &&
          content === options.content &&
          undo === options.undo &&
          severity === options.severity &&
          title === options.title &&
          detail === options.detail &&
          hint === options.hint,
      )
      if (same) return set(shown.map((toast) => (toast === same ? again(same, options) : toast)))
      const lifetime =
        options.lifetime === undefined
          ? options.undo || options.isUndoable
            ? undoOffered
            : lifetimes[options.severity]
          : options.lifetime
      set([
        ...shown,
        { ...options, lifetime, id: nextId++, count: 1, failures: failuresOf(options) },
      ])
    },
    /** Gives the oldest undoable message that has none its change; without a message the change is sent. */
    give: (mutation: UndoableMutation) => {
      const taker = shown.find((toast) => toast.isUndoable && toast.mutation === undefined)
      if (taker === undefined) return mutation({ isUndo: false })
      set(shown.map((toast) => (toast === taker ? { ...toast, mutation } : toast)))
    },
    close: (id: number) => take(id)?.mutation?.({ isUndo: false }),
    undo: (id: number) => {
      const toast = take(id)
      toast?.mutation?.({ isUndo: true })
      void toast?.undo?.()
    },
    /** What can be undone can be undone from anywhere. */
    clear: () => {
      if (shown.length > 0) set(shown.filter(({ undo, isUndoable }) => undo || isUndoable))
    },
  }
}

const again = (toast: Toast, options: ToastOptions): Toast => ({
  ...toast,
  count: toast.count + 1,
  failures: [...toast.failures, ...failuresOf(options)].slice(-REPORTED_CALLS),
})

const failuresOf = ({ failure }: ToastOptions): readonly FailedCall[] => (failure ? [failure] : [])
