import Alert from '@mui/material/Alert'
import { HttpError } from 'react-admin'
import { toLanguageTag } from '#i18n/language.ts'
import { useText } from '#i18n/useText.ts'
import { importLimits, importSizeOf } from '#schema/list/importing.ts'
import { printNumber } from '#schema/values/printNumber.ts'
import { noAnswerText } from '#admin/look/failureText.ts'
import type { StepProps } from './step.ts'

/** What went wrong last; nothing that was chosen is lost by it. */
export const FailureNote = ({
  resource,
  state: { failure },
  language,
}: Pick<StepProps, 'resource' | 'state' | 'language'>) => {
  const text = useText()
  if (failure === undefined) return null
  const explain = (): string => {
    if (failure.kind === 'file') {
      const print = (value: number) => printNumber(value, toLanguageTag(language))
      const { columns, cell, bytes, unpacked } = importLimits
      const { problem, cell: at = '' } = failure.error
      return text(`import.${problem}`, {
        rows: print(importSizeOf(resource).rows),
        columns,
        cell: print(cell),
        size: bytes / 1_000_000,
        unpacked: unpacked / 1_000_000,
        at,
        row: at.replace(/^[A-Z]+/, ''),
      })
    }
    if (failure.kind === 'cancelled')
      return text(failure.mode === 'good' ? 'import.cancelledGood' : 'import.cancelled')
    const { status = 0, body } = failure.error instanceof HttpError ? failure.error : {}
    const { code = '' } = (body ?? {}) as { readonly code?: string }
    if (code === 'OVERLOADED' || code === 'RATE_LIMITED') return text('import.busy')
    if (code === 'BODY_TOO_LARGE')
      return text('import.tooLarge', { size: importLimits.bytes / 1_000_000 })
    if (code === 'OFFLINE') return noAnswerText(failure.error, text) ?? text('import.broken')
    return code === 'CLIENT_EXCEPTION' ? text('import.broken') : text('import.failed', { status })
  }
  return (
    <Alert className="import-failure" severity={failure.kind === 'cancelled' ? 'info' : 'error'}>
      {explain()}
    </Alert>
  )
}
