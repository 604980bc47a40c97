import type { Severity } from './toasts.ts'

/** What MUI calls the severities of messages. */
export const alertSeverities = {
  success: 'success',
  info: 'info',
  warn: 'warning',
  error: 'error',
} as const satisfies { readonly [S in Severity]: string }
