import { HttpError } from 'react-admin'
import type { MessageKey } from '#i18n/messages.ts'
import { noAnswerKey } from '#admin/look/failureText.ts'

/** Why a file is not there: only an answer of the server proves that it is gone. */
export const fileFailureKey = (error: unknown): MessageKey => {
  const { status, body } = error instanceof HttpError ? error : {}
  if (status === 404) return 'file.gone'
  return noAnswerKey((body as { readonly code?: string } | undefined)?.code) ?? 'file.notLoaded'
}
