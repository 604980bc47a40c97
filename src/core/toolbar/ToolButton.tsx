import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import type { Tool } from './tools.ts'

/** A button of a tool bar that shows its icon alone; its name is a tooltip. */
export const ToolButton = ({
  ref,
  label,
  note,
  isOff = false,
  onUse,
  children,
}: Omit<Tool, 'icon'> & { readonly children: ReactNode }) => (
  <IconButton
    ref={ref ?? null}
    aria-label={note === undefined ? label : `${label} ${note}`}
    // Without effect, but focusable.
    aria-disabled={isOff}
    data-changed={note !== undefined}
    onClick={onUse}
  >
    {children}
    {note === undefined ? null : <span className="changed-mark" />}
  </IconButton>
)
