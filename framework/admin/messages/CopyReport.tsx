import { useText } from '#i18n/useText.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FailedCall } from './failedCall.ts'
import { formatReport, type ReportContext } from './supportReport.ts'

const labels = { ready: 'copyReport', copied: 'copied', failed: 'notCopied' } as const

/** Copies a report for support to the clipboard, and shows the outcome in its label. */
export const CopyReport = ({
  failures,
  context,
}: {
  readonly failures: readonly FailedCall[]
  readonly context: () => ReportContext
}) => {
  const text = useText()
  const [state, setState] = useState<keyof typeof labels>('ready')
  const copy = () =>
    navigator.clipboard.writeText(formatReport(failures, context())).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Button variant="text" sx={{ minHeight: 24, p: 0 }} onClick={() => void copy()}>
      {text(`log.${labels[state]}`)}
    </Button>
  )
}
