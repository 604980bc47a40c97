import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type RaRecord } from 'react-admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { OpenTo } from '#admin/grid/rowOptions.ts'

/** A line of the menu: its link, or the reasons against it. */
export type MenuLine = {
  readonly label: string
  /** Below the row's own address; undefined: the pages of the record. */
  readonly path?: string | undefined
  readonly effect: 'read' | 'write'
  /** For a button outside of the menu. */
  readonly icon?: ReactNode
  readonly isMain: boolean
  readonly reasons: readonly string[]
}

/** The row that the menu is open for, and the button that opened it. */
export type MenuFor = { readonly record: RaRecord; readonly opener: HTMLElement }

/** Every action on one row: first the possible ones, then the blocked ones with their reasons. One menu serves all rows. */
export const RowMenu = ({
  at: { opener },
  name,
  lines,
  toAddress,
  onCopy,
  onClose,
}: {
  readonly at: MenuFor
  readonly name: string
  readonly lines: readonly MenuLine[]
  readonly toAddress: (path: string | undefined) => ReturnType<OpenTo>
  /** Copies the row of a list as text. */
  readonly onCopy?: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  const possible = lines.filter(({ reasons }) => reasons.length === 0)
  const blocked = lines.filter(({ reasons }) => reasons.length > 0)
  return (
    <Menu
      open
      anchorEl={opener}
      className="row-menu"
      slotProps={{
        list: { 'aria-label': text('look.menu', { name }) },
        // The heading is no item of the menu, and content outside of landmarks is missed.
        paper: { component: 'section', 'aria-label': name, sx: { maxHeight: heightBelow(opener) } },
      }}
      onClose={onClose}
    >
      <ListSubheader role="presentation" className="row-menu-name">
        {name}
      </ListSubheader>
      {possible.map(({ label, path, effect }, index) => {
        const { onLeave, ...goal } = toAddress(path)
        return (
          <MenuItem
            key={path ?? label}
            component={Link}
            {...goal}
            divider={effect !== (possible[index + 1]?.effect ?? effect)}
            onClick={() => {
              onLeave?.()
              onClose()
            }}
          >
            {label}
          </MenuItem>
        )
      })}
      {onCopy ? (
        <MenuItem
          onClick={() => {
            onCopy()
            onClose()
          }}
        >
          {text('copyRow.copy')}
        </MenuItem>
      ) : null}
      {blocked.length === 0 ? null : (
        <ListSubheader role="presentation">
          {text('look.blocked', { count: blocked.length })}
        </ListSubheader>
      )}
      {blocked.map(({ label, path, reasons }) => (
        // Reachable by keyboard, so that its reasons are read.
        <MenuItem key={path ?? label} aria-disabled="true">
          {label}
          {reasons.map((reason) => (
            <small key={reason}>{reason}</small>
          ))}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Below a button in the upper half of the window the menu scrolls instead of covering the button. */
const heightBelow = (opener: HTMLElement): string => {
  const { bottom } = opener.getBoundingClientRect()
  return bottom < innerHeight / 2 ? `calc(100% - ${Math.ceil(bottom) + 16}px)` : 'calc(100% - 32px)'
}
