import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A button and what it opens over the page. The browser closes it on Escape and on a click outside,
 * and gives the focus back; a change of route closes it too.
 */
export const Popup = ({
  button,
  label,
  className,
  onToggle,
  children,
}: {
  readonly button: ReactNode
  readonly label: string
  readonly className: string
  /** Told before it shows, so that it opens with what is drawn then; and after it went, with its focus given back. */
  readonly onToggle?: (opens: boolean) => void
  readonly children: ReactNode
}) => {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => panel.current?.hidePopover(), [pathname])
  return (
    <>
      <button
        type="button"
        className="bar-button"
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`popup ${className}`}
        onBeforeToggle={({ newState }) => newState === 'open' && onToggle?.(true)}
        onToggle={({ newState }) => newState === 'closed' && onToggle?.(false)}
      >
        {children}
      </div>
    </>
  )
}
