import { type RaRecord } from 'react-admin'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { RecordPages } from '#schema/resource.ts'
import { canOpen, columnsOf, type NamedView } from '#schema/views.ts'
import { useActionsOf } from '#admin/actions/useActions.tsx'
import type { LocationState } from '#admin/dialog/listLocation.ts'
import { useRowOfPage } from '#admin/dialog/useRowOfPage.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ListPageContext, type ListPage } from './ListPageContext.ts'
import type { ActionDialogs } from './actionDialogs.ts'
import { RowAction } from './RowAction.tsx'

type Props = {
  /** The lists that have the record, the preferred one first: the first one that the session may open has the actions. */
  readonly views: readonly NamedView[]
  readonly pages: RecordPages
  /** The id of the record in the address of its page. */
  readonly id: number
  readonly name: string
  readonly dialogs: ActionDialogs
  /** Something may have changed, as a dialog was closed. */
  readonly onClosed: () => void
}

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
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: unknown }
  const { action } = useParams()
  const { session } = useSessionState()
  const menuButton = useRef<HTMLButtonElement>(null)
  const previous = useRef(action)
  // What opened the dialog may be gone, as it is no longer possible. Where it is not, the dialog gives it the focus after this.
  useLayoutEffect(() => {
    if (previous.current !== undefined && action === undefined) menuButton.current?.focus()
    previous.current = action
  }, [action])
  const [address = ''] = Object.values(pages.routes)
  const to = useCallback(
    (path: string) => ({ pathname: address + path, search }),
    [address, search],
  )
  const toLink = useCallback(
    (_: RaRecord, path = '') => ({ to: to(path), state: state as LocationState }),
    [to, state],
  )
  const { actionsOf } = useActionsOf(view, toLink)
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
      <ActionButtons
        resource={view.resource}
        columns={columnsOf(view.resource, session)}
        record={row}
        name={name}
        // The page itself is open, and the form of an entry is at the list.
        items={actionsOf(row).filter(({ kind }) => kind !== 'page' && kind !== 'edit')}
        isButton={({ isMain }) => isMain}
        menuRef={menuButton}
      />
      <ListPageContext value={page}>
        {action === undefined ? null : <RowAction dialogs={dialogs} />}
      </ListPageContext>
    </>
  )
}
