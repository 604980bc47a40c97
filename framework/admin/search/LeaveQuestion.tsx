import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useText } from '#i18n/useText.ts'

/** Asks before unsaved work is left; the safe answer has the focus. */
export const LeaveQuestion = ({
  onStay,
  onLeave,
}: {
  readonly onStay: () => void
  readonly onLeave: () => void
}) => {
  const text = useText()
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <Alert
      severity="warning"
      role="alertdialog"
      aria-label={text('palette.leave')}
      action={
        <>
          <Button ref={stay} onClick={onStay}>
            {text('palette.stay')}
          </Button>
          <Button color="error" onClick={onLeave}>
            {text('palette.go')}
          </Button>
        </>
      }
    >
      {text('palette.leave')}
    </Alert>
  )
}
