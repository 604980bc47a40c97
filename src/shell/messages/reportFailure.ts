import type { Text } from '#i18n/useText.ts'
import { CLIENT_LOG_PATH } from './clientLog.ts'
import { toFailureToast, type ShownFailure } from './failureToast.ts'
import { isTechnical, type FailedCall } from './supportReport.ts'
import type { ToastOptions } from './toasts.ts'

interface Ears {
  /** Shows a message, which the log then has too. */
  readonly show: (options: ToastOptions) => void
  readonly log: (options: ToastOptions) => void
  readonly report: (failure: FailedCall & ShownFailure) => void
  readonly text: Text
}

/** Where a failed call is told: on the screen, or in the log alone; to the server what nobody else can know. */
export const createFailureReporter =
  ({ show, log, report, text }: Ears) =>
  (failure: FailedCall & ShownFailure & { readonly isHandled: boolean }): void => {
    const { isHandled, status, error, call } = failure
    // To tell of a report that failed would never end.
    if (call.endsWith(CLIENT_LOG_PATH)) return
    // What the server decided and the caller deals with is an outcome and no failure.
    if (isHandled && !isTechnical(failure)) return
    const toast = isHandled ? undefined : toFailureToast(failure, text)
    if (toast) show({ ...toast, failure })
    else log({ severity: 'info', title: text('log.failed'), detail: `${status} ${error}`, failure })
    if (!toast || isTechnical(failure)) report(failure)
  }
