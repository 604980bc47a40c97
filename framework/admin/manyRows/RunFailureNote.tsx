import Alert from '@mui/material/Alert'
import { HttpError } from 'react-admin'
import type { Text } from '#i18n/messages.ts'
import { useText } from '#i18n/useText.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import type { RunFailure } from './useRun.ts'

/** What went wrong last; nothing that was chosen is lost by it. */
export const RunFailureNote = ({
  failure,
  t,
  codes = {},
}: {
  readonly failure: RunFailure
  readonly t: (
    key: 'cancelled' | 'cancelledGood' | 'busy' | 'broken' | 'failed',
    facts?: Parameters<Text>[1],
  ) => string
  /** Texts of further codes. */
  readonly codes?: { readonly [code: string]: string }
}) => {
  const text = useText()
  const explain = (): string => {
    if (failure.kind === 'cancelled')
      return t(failure.mode === 'good' ? 'cancelledGood' : 'cancelled')
    const { status = 0, body } = failure.error instanceof HttpError ? failure.error : {}
    const { code = '' } = (body ?? {}) as { readonly code?: string }
    if (code === 'OVERLOADED' || code === 'RATE_LIMITED') return t('busy')
    if (code === 'OFFLINE') return noAnswerText(failure.error, text) ?? t('broken')
    if (code === 'CLIENT_EXCEPTION') return t('broken')
    return codes[code] ?? t('failed', { status })
  }
  return <Alert severity={failure.kind === 'cancelled' ? 'info' : 'error'}>{explain()}</Alert>
}
