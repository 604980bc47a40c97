import Alert from '@mui/material/Alert'
import { HttpError } from 'react-admin'
import { useText } from '#i18n/useText.ts'
import { importLimits } from '#schema/list/importing.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import type { StepProps } from './step.ts'

/** What went wrong last; nothing that was chosen is lost by it. */
export const FailureNote = ({
  state: { failure },
  t,
  print,
  rowsMax = importLimits.rows,
}: Pick<StepProps, 'state' | 't' | 'print'> & { readonly rowsMax?: number }) => {
  const text = useText()
  if (failure === undefined) return null
  const explain = (): string => {
    if (failure.kind === 'cancelled')
      return t(failure.mode === 'good' ? 'cancelledGood' : 'cancelled')
    const { status = 0, body } = failure.error instanceof HttpError ? failure.error : {}
    const { code = '' } = (body ?? {}) as { readonly code?: string }
    if (code === 'OVERLOADED' || code === 'RATE_LIMITED') return t('busy')
    if (code === 'CHANGE_TOO_LONG') return t('tooMany', { rows: print(rowsMax) })
    if (code === 'OFFLINE') return noAnswerText(failure.error, text) ?? t('broken')
    return code === 'CLIENT_EXCEPTION' ? t('broken') : t('failed', { status })
  }
  return <Alert severity={failure.kind === 'cancelled' ? 'info' : 'error'}>{explain()}</Alert>
}
