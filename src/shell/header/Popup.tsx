import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * A button and its panel over the page. The browser closes it on Escape and on a click outside,
 * and returns the focus; a change of route closes it too.
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
  /** Called before it shows, so that it can render first; and after it closed, with the focus returned. */
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
