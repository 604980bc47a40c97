import Dialog from '@mui/material/Dialog'
import { useId, type ReactNode } from 'react'
import { useText } from '#i18n/useText.ts'

/** A dialog with a title and a close button, not wider than the window. */
export const DialogFrame = ({
  title,
  width,
  onClose,
  children,
}: {
  readonly title: string
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const text = useText()
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: 'dialog', sx: { width, maxWidth: '96vw', m: 1 } } }}
    >
      <header className="dialog-header">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button-icon"
          aria-label={text('dialog.close')}
          onClick={onClose}
        >
          <span aria-hidden="true">✕</span>
        </button>
      </header>
      {children}
    </Dialog>
  )
}
