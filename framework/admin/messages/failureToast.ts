import type { MessageKey, Text } from '#i18n/messages.ts'
import { noAnswerKey } from '#admin/look/failureText.ts'
import type { ToastOptions } from './toasts.ts'

export type ShownFailure = {
  readonly status: number
  readonly error: string
  readonly code: string
  readonly message: string
  readonly showsServerMessage: boolean
}

const titles: { readonly [status: number]: MessageKey | undefined } = {
  400: 'error.badRequest',
  401: 'error.unauthorized',
  403: 'error.forbidden',
  404: 'error.notFound',
}

/** What a user can do about a refusal, by its code. */
const hints: { readonly [code: string]: MessageKey | undefined } = {
  // The list goes back to its first page by itself.
  PAGE_TOO_FAR: 'pager.unreachable',
}

/** The message for a failed call; undefined if it is only logged, like 409 (A080), or if the bar of the page says that the network is away. */
export const toFailureToast = (failure: ShownFailure, text: Text): ToastOptions | undefined => {
  const { status, error, code, message, showsServerMessage } = failure
  const title = titles[status]
  if (title !== undefined) {
    const detail = showsServerMessage ? message : `${status} ${error}`
    const hint = hints[code]
    return { severity: 'error', title: text(title), detail, ...(hint ? { hint: text(hint) } : {}) }
  }
  // 999 is a client exception: there was no answer.
  if (status < 500 || code === 'OFFLINE') return undefined
  const detail = showsServerMessage ? message : text('ra.notification.data_provider_error')
  const hint = noAnswerKey(code)
  return {
    severity: 'error',
    title: text('error.technical'),
    detail,
    ...(hint ? { hint: text(hint) } : {}),
  }
}
