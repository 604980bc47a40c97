import type { NotificationPayload } from 'react-admin'
import type { ToastOptions } from './toasts.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string

/**
 * Converts a message of react-admin's `useNotify`. A `title` in its options becomes the title of the
 * message, and `autoHideDuration` overrides the lifetime of its severity; `undo` undoes what it is about.
 * A message may be an element, and may be about an undoable change.
 */
export const toToastOptions = (
  { message, type, notificationOptions = {} }: NotificationPayload,
  translate: Translate,
): ToastOptions => {
  const { messageArgs, title, autoHideDuration, undo, undoable } = notificationOptions
  const words =
    typeof message === 'string' ? translate(message, toArguments(message, messageArgs)) : ''
  return {
    severity: type === 'warning' ? 'warn' : type,
    title: typeof title === 'string' ? translate(title, toArguments(title, messageArgs)) : words,
    ...(typeof title === 'string' ? { detail: words } : {}),
    lifetime: autoHideDuration,
    undo,
    isUndoable: undoable,
    ...(typeof message === 'string' ? {} : { content: message }),
  }
}

/** A text that is not a key is shown unchanged. */
const toArguments = (message: string, given: unknown): Record<string, unknown> => ({
  _: message,
  ...(typeof given === 'object' ? given : {}),
})
