import MuiPopover, { type PopoverActions } from '@mui/material/Popover'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

const size = {
  // As wide as its content, wherever it is: it is placed by its width.
  width: 'max-content',
  maxWidth: 'calc(100vw - 16px)',
  // Below its button, which it would cover if it were higher; where there is no room for that, over it.
  maxHeight: 'max(min(400px, calc(100dvh - 16px)), calc(100dvh - 160px))',
  overflow: 'auto',
}

/** A panel over the page at an element. Escape, a click outside and a change of the address close it; the focus returns. */
export const Panel = ({
  label,
  anchor,
  className = '',
  sx,
  hasRole = true,
  onClose,
  children,
}: {
  readonly label: string
  readonly anchor: HTMLElement
  readonly className?: string
  readonly sx?: SystemStyleObject<Theme> | undefined
  /** False: the content has a role of its own, as navigation. */
  readonly hasRole?: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const actions = useRef<PopoverActions>(null)
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [openedAt] = useState(address)
  // A link of the panel has led elsewhere, perhaps to a dialog over the page.
  useEffect(() => {
    if (address !== openedAt) onClose()
    // `onClose` is new with every render and would do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address, openedAt])
  // The content may be loaded later, or unfold, and change the size. It is mounted after this component.
  const [watch] = useState(() => (content: HTMLElement | null) => {
    if (content === null) return undefined
    const observer = new ResizeObserver(() => actions.current?.updatePosition())
    observer.observe(content)
    return () => observer.disconnect()
  })
  return (
    <MuiPopover
      open
      action={actions}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{
        paper: {
          className: `panel ${className}`,
          sx: { ...size, ...sx },
          ...(hasRole ? { role: 'dialog', 'aria-label': label } : {}),
        },
      }}
    >
      <div ref={watch}>{children}</div>
    </MuiPopover>
  )
}
