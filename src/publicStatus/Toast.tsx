import { useEffect, useRef, type ReactNode } from 'react'
import sheet from '@quayside/framework/admin/look/light/light.module.css'

/** Milliseconds (ER-020). */
const lifetime = 3_000

/** An error, shown for three seconds, longer while it is hovered or focused. */
export const Toast = ({
  title,
  close,
  onEnd,
  onClose,
  children,
}: {
  readonly title: string
  /** The name of the button. */
  readonly close: string
  /** Its time is over. */
  readonly onEnd: () => void
  /** The user closed it. */
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const toast = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (toast.current?.matches(':hover, :focus-within')) wait()
      else onEnd()
    }, lifetime)
  }
  useEffect(() => {
    wait()
    return () => clearTimeout(timer.current)
    // Once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div ref={toast} className={sheet.card} onPointerLeave={wait} onBlur={wait}>
      <div>
        <p>{title}</p>
        <p>{children}</p>
      </div>
      <button type="button" className={sheet.button} aria-label={close} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
