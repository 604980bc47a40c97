import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './modalDialog.css'

type Props = {
  readonly title: string
  /** What the close button is called. */
  readonly closeLabel: string
  /** Width in px; a narrower window wins. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A dialog over the page. The browser keeps the focus inside and gives it back, and nothing behind can be
 * reached; Escape, the close button and a click outside ask to close. Control or Command with Enter presses the main
 * button of its footer, from wherever the focus is in it.
 */
export const ModalDialog = ({ title, closeLabel, width, onClose, children }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, or the browser cannot give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Panels that are opened from here are drawn elsewhere.
    if (!dialog.current?.contains(event.target as Node)) return
    event.preventDefault()
    mainButtonIn(dialog.current)?.click()
  }
  return (
    // The keyboard closes by Escape, which the browser turns into a cancel event.
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
      // A second Escape closes it whatever we say; what was typed in it must not go that way.
      onClose={() => dialog.current?.showModal()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
      onKeyDown={handleKeyDown}
    >
      <div className="modal-frame">
        <header className="modal-header">
          <h2 id={id}>{title}</h2>
          <button type="button" className="button-icon" aria-label={closeLabel} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** What the dialog is there for; none while it asks something first. */
const mainButtonIn = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector('[role=alertdialog]')
    ? null
    : dialog.querySelector<HTMLElement>('.dialog-footer :is(.button-main, .button-danger)')
