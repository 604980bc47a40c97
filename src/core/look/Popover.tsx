import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { placePopover } from './placePopover.ts'
import './popover.css'

type Props = {
  /** Label of the panel. */
  readonly label: string
  readonly button: ReactNode
  readonly buttonClass: string
  /** Label of the button if its content is not text. */
  readonly buttonLabel?: string | undefined
  readonly isFilled?: boolean
  readonly tabIndex?: number
  /** Rendered only while open; `close` returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

/** A button and a panel below it. The browser closes it on Escape and on a click outside. */
export const Popover = ({
  label,
  button,
  buttonClass,
  buttonLabel,
  isFilled,
  tabIndex,
  children,
}: Props) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const { current } = panel
    if (!isOpen || current === null) return undefined
    // The content may be loaded later and change the size.
    const observer = new ResizeObserver(() => placePopover(current, opener.current))
    observer.observe(current)
    return () => observer.disconnect()
  }, [isOpen])

  const close = () => {
    panel.current?.hidePopover()
    opener.current?.focus()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-filled={isFilled}
        tabIndex={tabIndex}
        popoverTarget={id}
      >
        {button}
      </button>
      {createPortal(
        <div
          ref={panel}
          id={id}
          popover="auto"
          // A popover is not a modal dialog, but the element would be one.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="dialog"
          aria-label={label}
          className="popover-panel"
          onToggle={(event) => setIsOpen(event.newState === 'open')}
        >
          {/* It reads the refs when called, which is after rendering. */}
          {/* oxlint-disable-next-line react/refs */}
          {isOpen ? children(close) : null}
        </div>,
        // Inside a table it would inherit the style of the cells.
        document.body,
      )}
    </>
  )
}
