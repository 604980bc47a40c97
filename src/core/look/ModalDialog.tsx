import IconButton from '@mui/material/IconButton'
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './modalDialog.css'

type Props = {
  readonly title: string
  /** Label of the close button. */
  readonly closeLabel: string
  /** Width in px; limited by the window. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the page. The browser traps the focus and returns it on closing; the page behind is
 * inert. Escape, the close button and a click outside request closing. Control or Command with Enter presses the main
 * button of its footer, wherever the focus is inside the dialog.
 */
export const ModalDialog = ({ title, closeLabel, width, onClose, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is removed, otherwise the browser cannot return the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Popovers of this dialog are rendered outside of it.
    if (!dialog.current?.contains(event.target as Node)) return
    event.preventDefault()
    mainButtonIn(dialog.current)?.click()
  }
  return (
    // Keyboard users close it by Escape, which the browser turns into a cancel event.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="modal-dialog"
      aria-labelledby={id}
      style={{ width }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // A second Escape closes it regardless of preventDefault; typed input must not be lost that way.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onKeyDown={handleKeyDown}
    >
      <div className="modal-frame">
        <header className="modal-header">
          <h2 id={id}>{title}</h2>
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** The main action of the dialog; null while it shows a question. */
const mainButtonIn = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector('[role=alertdialog]')
    ? null
    : dialog.querySelector<HTMLElement>('.dialog-footer :is(.button-main, .button-danger)')
