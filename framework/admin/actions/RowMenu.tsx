import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { ActionItem } from './useActions.tsx'

/** The row that the menu is open for, and the button that opened it. */
export type MenuFor = {
  readonly record: RaRecord
  readonly opener: HTMLElement
  /** Undefined: every action. */
  readonly only?: readonly string[] | undefined
}

/** Every action on one row: first the possible ones, then the blocked ones with their reasons. One menu serves all rows. */
export const RowMenu = ({
  at: { opener },
  name,
  items,
  onCopy,
  onClose,
}: {
  readonly at: MenuFor
  readonly name: string
  readonly items: readonly ActionItem[]
  /** Copies the row of a list as text. */
  readonly onCopy?: () => void
  readonly onClose: () => void
}) => {
  const text = useText()
  const possible = items.filter(({ blockers }) => blockers.length === 0)
  const blocked = items.filter(({ blockers }) => blockers.length > 0)
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
      <ListSubheader role="presentation">{name}</ListSubheader>
      {possible.map(({ name: action, label, effect, link: { onLeave, ...goal } }, index) => (
        <MenuItem
          key={action}
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
      ))}
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
      {blocked.map(({ name: action, label, blockers }) => (
        // Reachable by keyboard, so that its reasons are read.
        <MenuItem key={action} aria-disabled="true">
          {label}
          {blockers.map((reason) => (
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
