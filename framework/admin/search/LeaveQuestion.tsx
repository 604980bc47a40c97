import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { PaletteText } from '#i18n/parts/paletteTexts.ts'

/** Asks before unsaved work is left; the safe answer has the focus. */
export const LeaveQuestion = ({
  t,
  onStay,
  onLeave,
}: {
  readonly t: PaletteText
  readonly onStay: () => void
  readonly onLeave: () => void
}) => {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <Alert
      severity="warning"
      role="alertdialog"
      aria-label={t('leave')}
      className="dialog-question"
      action={
        <>
          <Button ref={stay} onClick={onStay}>
            {t('stay')}
          </Button>
          <Button color="error" onClick={onLeave}>
            {t('go')}
          </Button>
        </>
      }
    >
      {t('leave')}
    </Alert>
  )
}
