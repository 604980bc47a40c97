import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { useState, type ReactNode } from 'react'
import { Panel } from '#admin/look/panels/Panel.tsx'

/** A button of the bar and its panel over the page. */
export const Popup = ({
  button,
  label,
  name,
  sx,
  onClosed,
  children,
}: {
  readonly button: ReactNode
  readonly label: string
  /** Marks the button, so that others can press it, and the panel. */
  readonly name: string
  readonly sx?: SystemStyleObject<Theme>
  readonly onClosed?: () => void
  /** Rendered only while open. */
  readonly children: ReactNode
}) => {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => {
    setAnchor(undefined)
    onClosed?.()
  }
  return (
    <>
      <IconButton
        data-popup={name}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {button}
      </IconButton>
      {anchor === undefined ? null : (
        <Panel label={label} anchor={anchor} className={`popup ${name}`} sx={sx} onClose={close}>
          {children}
        </Panel>
      )}
    </>
  )
}
