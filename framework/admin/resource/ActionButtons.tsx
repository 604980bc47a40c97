import Button from '@mui/material/Button'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { useCallback, useRef, useState, type RefObject } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { RowMenu, type MenuFor } from '#admin/actions/RowMenu.tsx'
import type { ActionItem } from '#admin/actions/useActions.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'

const CopiedRow = lazyComponent(
  async () => (await import('#admin/actions/copy/CopiedRow.tsx')).CopiedRow,
)

type Props = Pick<Parameters<typeof CopiedRow>[0], 'resource' | 'columns'> & {
  readonly record: RaRecord
  readonly name: string
  readonly items: readonly ActionItem[]
  /** Whether an action that is possible may have a button of its own. */
  readonly isButton: (item: ActionItem) => boolean
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
  items,
  isButton,
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
  const buttons = items
    .filter((item) => isButton(item) && item.blockers.length === 0)
    .slice(0, mostButtons)
  const rest = items.filter((item) => !buttons.includes(item))
  return (
    <>
      {buttons.map(({ name: action, label, icon, link: { onLeave, ...goal } }, index) => (
        <Button
          key={action}
          ref={passFocusOn}
          component={Link}
          {...goal}
          onClick={onLeave}
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
          items={rest}
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
