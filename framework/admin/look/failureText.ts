import { HttpError } from 'react-admin'
import type { MessageKey, Text } from '#i18n/messages.ts'

const reasons: { readonly [code: string]: MessageKey | undefined } = {
  OFFLINE: 'ra.notification.offline',
  CLIENT_EXCEPTION: 'ra.notification.http_error',
}

/** The key of the text that explains a missing answer, by the code of the HTTP client; undefined for answers. */
export const noAnswerKey = (code: unknown): MessageKey | undefined => reasons[String(code)]

/** Why there was no answer; undefined if the server answered. */
export const noAnswerText = (error: unknown, text: Text): string | undefined => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  const key = noAnswerKey((body as { readonly code?: string } | undefined)?.code)
  return key && text(key)
}

/** What failed, and why if there was no answer. */
export const failureText = (what: string, error: unknown, text: Text): string =>
  [what, noAnswerText(error, text) ?? []].flat().join(' ')

/** Why an entry is not shown: only an answer of the server proves that it is gone. */
export const entryFailureText = (error: unknown, text: Text): string =>
  error instanceof HttpError && error.status >= 500
    ? failureText(text('dialog.notLoaded'), error, text)
    : text('ra.notification.item_doesnt_exist')
