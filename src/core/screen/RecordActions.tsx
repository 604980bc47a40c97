import Button from '@mui/material/Button'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { type RaRecord } from 'react-admin'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import type { RecordPages } from '#resources/kit/resource.ts'
import { canOpen, type NamedView } from '#resources/kit/views.ts'
import type { MenuFor, MenuLine } from '#src/core/action/RowMenu.tsx'
import { useRowButtons } from '#src/core/action/useRowButtons.tsx'
import { useRowOfPage } from '#src/core/dialog/useRowOfPage.ts'
import { lazyPart } from '#src/core/look/load/lazyPart.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { ListPageContext, type ListPage } from './ListPageContext.ts'
import type { OwnDialogs } from './ownDialogs.ts'

const RowMenu = lazyPart(async () => (await import('#src/core/action/RowMenu.tsx')).RowMenu)
const RowAction = lazyPart(async () => (await import('./RowAction.tsx')).RowAction)

type Props = {
  /** The lists that have the record, the preferred one first: the first one that the session may open has the actions. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
  readonly name: string
  readonly dialogs: OwnDialogs
  /** Something may have changed, as a dialog was closed. */
  readonly onClosed: () => void
}

/** Possible actions with a button of their own. */
const mostButtons = 2

/** What the row of a record offers in its list, in the head of its page: the same actions, reasons and dialogs. */
export const RecordActions = ({ views, ...props }: Props) => {
  const { session } = useSessionState()
  const view = views.find((each) => canOpen(each, session))
  return view ? <ActionsOf view={view} {...props} /> : null
}

const ActionsOf = ({
  view,
  pages,
  id,
  ...props
}: Omit<Props, 'views'> & { readonly view: NamedView }) => {
  const row = useRowOfPage(view, pages, id)
  return row ? <ActionsOfRow view={view} pages={pages} row={row} {...props} /> : null
}

const ActionsOfRow = ({
  view,
  pages,
  row,
  name,
  dialogs,
  onClosed,
}: Omit<Props, 'views' | 'id'> & { readonly view: NamedView; readonly row: RaRecord }) => {
  const text = useText()
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const { action } = useParams()
  const [menu, setMenu] = useState<MenuFor>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const previous = useRef(action)
  useEffect(() => {
    const isClosed = previous.current !== undefined && action === undefined
    previous.current = action
    // What opened the dialog may be gone, as it is no longer possible.
    if (isClosed && document.activeElement === document.body) menuButton.current?.focus()
  }, [action])
  const { linesFor } = useRowButtons(view.resource)
  const [address = ''] = Object.values(pages.routes)
  const lines = linesFor(row).filter(hasDialog)
  const buttons = lines
    .filter(({ isMain, reasons }) => isMain && reasons.length === 0)
    .slice(0, mostButtons)
  const rest = lines.filter((line) => !buttons.includes(line))
  const to = (path: string) => ({ pathname: address + path, search })
  const close = () => {
    void navigate(to(''), { state, replace: true })
    onClosed()
  }
  const page: ListPage = {
    view,
    row: { id: row.id, address },
    close,
    readAgain: onClosed,
    leaveRow: close,
  }
  return (
    <>
      {buttons.map(({ label, path, icon }, index) => (
        <Button
          key={path}
          component={Link}
          to={to(path)}
          state={state}
          startIcon={icon}
          {...(index === 0 ? { variant: 'contained', color: 'primary' } : {})}
        >
          {label}
        </Button>
      ))}
      {rest.length === 0 ? null : (
        <Button
          ref={menuButton}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          endIcon={<ExpandMoreIcon />}
          onClick={({ currentTarget }) => setMenu({ record: row, opener: currentTarget })}
        >
          {text('look.actions')}
        </Button>
      )}
      {menu ? (
        <RowMenu
          at={menu}
          name={name}
          lines={rest}
          toAddress={(path = '') => ({ to: to(path), state: state as object })}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      <ListPageContext value={page}>
        {action === undefined ? null : <RowAction dialogs={dialogs} />}
      </ListPageContext>
    </>
  )
}

/** The page itself is open, and the form of an entry is at the list. */
const hasDialog = (line: MenuLine): line is MenuLine & { readonly path: string } =>
  line.path !== undefined && line.path !== ''
