import IconButton from '@mui/material/IconButton'
import type { ReactNode, Ref } from 'react'

/** A button of a tool bar that shows its icon alone; its name is a tooltip. */
export const ToolButton = ({
  ref,
  label,
  note,
  isOff = false,
  onClick,
  children,
}: {
  readonly ref?: Ref<HTMLButtonElement>
  readonly label: string
  /** Why it should be pressed: marks the button. */
  readonly note?: string | undefined
  /** Without effect, but focusable. */
  readonly isOff?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <IconButton
    ref={ref ?? null}
    aria-label={note === undefined ? label : `${label} ${note}`}
    aria-disabled={isOff}
    title={note ?? label}
    data-changed={note !== undefined}
    onClick={onClick}
  >
    {children}
    {note === undefined ? null : <span className="changed-mark" />}
  </IconButton>
)
