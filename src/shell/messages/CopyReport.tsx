import Button from '@mui/material/Button'
import { useState } from 'react'
import { useText } from '#i18n/useText.ts'

const labels = { ready: 'log.copyReport', copied: 'log.copied', failed: 'log.notCopied' } as const

/** Copies a report for support to the clipboard, and shows the outcome in its label. */
export const CopyReport = ({ toText }: { readonly toText: () => string }) => {
  const text = useText()
  const [state, setState] = useState<keyof typeof labels>('ready')
  const copy = () =>
    navigator.clipboard.writeText(toText()).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  return (
    <Button variant="text" className="copy-report" onClick={() => void copy()}>
      {text(labels[state])}
    </Button>
  )
}
