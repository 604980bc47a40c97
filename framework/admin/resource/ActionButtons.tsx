import Button from '@mui/material/Button'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { useCallback, useRef, useState, type RefObject } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { MenuFor, MenuLine } from '#admin/actions/RowMenu.tsx'
import type { OpenTo } from '#admin/grid/rowOptions.ts'
import { RowMenu } from '#admin/actions/RowMenu.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const CopiedRow = lazyComponent(
  async () => (await import('#admin/actions/copy/CopiedRow.tsx')).CopiedRow,
)

type Line = MenuLine & { readonly path: string }

type Props = Pick<Parameters<typeof CopiedRow>[0], 'resource' | 'columns'> & {
  readonly record: RaRecord
  readonly name: string
  readonly lines: readonly Line[]
  /** Whether an action that is possible may have a button of its own. */
  readonly isButton: (line: Line) => boolean
  readonly toAddress: (path: string) => ReturnType<OpenTo>
  readonly menuRef?: RefObject<HTMLButtonElement | null>
}

/** Possible actions with a button of their own. */
const mostButtons = 2

/** What can be done with an open record: buttons, and a menu of the rest with its reasons. */
export const ActionButtons = ({
  resource,
  columns,
  record,
  name,
  lines,
  isButton,
  toAddress,
  menuRef,
}: Props) => {
  const text = useText()
  const ownRef = useRef<HTMLButtonElement>(null)
  const menuButton = menuRef ?? ownRef
  // An action that is no longer possible leaves the focus to the menu, which says why.
  const passFocusOn = useCallback(
    (link: HTMLElement | null) => () => {
      if (link === document.activeElement) menuButton.current?.focus()
    },
    [menuButton],
  )
  const [menu, setMenu] = useState<MenuFor>()
  const [isCopied, setIsCopied] = useState(false)
  const buttons = lines
    .filter((line) => isButton(line) && line.reasons.length === 0)
    .slice(0, mostButtons)
  const rest = lines.filter((line) => !buttons.includes(line))
  return (
    <>
      {buttons.map(({ label, path, icon }, index) => (
        <Button
          key={path}
          ref={passFocusOn}
          component={Link}
          {...toAddress(path)}
          startIcon={icon}
          {...(index === 0 ? { variant: 'contained', color: 'primary' } : {})}
        >
          {label}
        </Button>
      ))}
      <Button
        ref={menuButton}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        endIcon={<ExpandMoreIcon />}
        onClick={({ currentTarget }) => setMenu({ record, opener: currentTarget })}
      >
        {text('look.actions')}
      </Button>
      {menu ? (
        <RowMenu
          at={menu}
          name={name}
          lines={rest}
          toAddress={(path = '') => toAddress(path)}
          onCopy={() => setIsCopied(true)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      {isCopied ? (
        <CopiedRow
          resource={resource}
          record={record}
          columns={columns}
          onDone={() => setIsCopied(false)}
        />
      ) : null}
    </>
  )
}
