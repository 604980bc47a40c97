import type { Text } from '#i18n/messages.ts'
import { toFailureToast, type ShownFailure } from './failureToast.ts'
import { isTechnical, type FailedCall } from './failedCall.ts'
import type { ToastOptions } from './toasts.ts'

export const CLIENT_LOG_PATH = '/client-log/v1'

interface Ears {
  /** Shows a message, which also adds it to the log. */
  readonly show: (options: ToastOptions) => void
  readonly log: (options: ToastOptions) => void
  readonly report: (failure: FailedCall & ShownFailure) => void
  readonly text: Text
}

/** Shows a failed call as a toast, or adds it to the log only; reports to the server what its own log cannot have. */
export const createFailureReporter =
  ({ show, log, report, text }: Ears) =>
  (failure: FailedCall & ShownFailure & { readonly isHandled: boolean }): void => {
    const { isHandled, status, error, call } = failure
    // Reporting a failed report would never end.
    if (call.endsWith(CLIENT_LOG_PATH)) return
    // An answer that the caller handles is an outcome and not a failure.
    if (isHandled && !isTechnical(failure)) return
    const toast = isHandled ? undefined : toFailureToast(failure, text)
    if (toast) show({ ...toast, failure })
    else log({ severity: 'info', title: text('log.failed'), detail: `${status} ${error}`, failure })
    if (!toast || isTechnical(failure)) report(failure)
  }
