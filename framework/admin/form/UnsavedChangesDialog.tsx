import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'
import { DialogFrame } from '#admin/dialog/DialogFrame.tsx'
import type { FormGuard } from './RecordForm.tsx'

/** A dialog with a form. Typed input is not lost by an accidental click: closing asks first. */
export const UnsavedChangesDialog = ({
  title,
  width,
  onClose,
  children,
}: {
  readonly title: string
  readonly width: number
  readonly onClose: () => void
  /** Renders the form: `registerGuard` takes its guard, `close` is for its cancel button. */
  readonly children: (registerGuard: (guard: FormGuard) => void, close: () => void) => ReactNode
}) => {
  const text = useText()
  const guard = useRef<FormGuard>(undefined)
  const keepGuard = useCallback((given: FormGuard) => {
    guard.current = given
  }, [])
  const [isAsking, setIsAsking] = useState(false)
  const close = () => (guard.current?.isDirty() ? setIsAsking(true) : onClose())
  const discard = () => {
    guard.current?.discard()
    onClose()
  }
  return (
    <DialogFrame title={title} width={width} onClose={close}>
      {isAsking ? (
        <Alert
          className="dialog-question"
          severity="warning"
          role="alertdialog"
          aria-label={text('ra.message.unsaved_changes')}
          action={
            <>
              <Button onClick={() => setIsAsking(false)}>{text('question.discardNo')}</Button>
              <Button color="error" onClick={discard}>
                {text('question.discardYes')}
              </Button>
            </>
          }
        >
          {text('ra.message.unsaved_changes')}
        </Alert>
      ) : null}
      {/* The ref is read on closing, not during rendering. */}
      {/* oxlint-disable-next-line react/refs */}
      {children(keepGuard, close)}
    </DialogFrame>
  )
}
