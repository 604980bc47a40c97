import { useListContext, useUnselectAll, type RaRecord } from 'react-admin'
import { useCallback, useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { readDisplay } from '#schema/list/displays.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { actionsOf, type NamedView } from '#schema/views.ts'
import { listActionsOf } from '#admin/actions/rowActions.ts'
import type { MenuFor } from '#admin/actions/RowMenu.tsx'
import { useRowButtons } from '#admin/actions/useRowButtons.tsx'
import { useActionsOf } from '#admin/actions/useActions.tsx'
import { readBack, readReturned } from '#admin/dialog/listLocation.ts'
import { getBlockers } from '#admin/dialog/recordedActions.ts'
import type { BlockedAction } from '#admin/dialog/BlockedActions.tsx'
import { ViewPartsContext } from '#admin/fields/viewParts.ts'
import { useKeepPreferences } from '#admin/session/preferences.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { EntityTable } from '#admin/grid/EntityTable.tsx'
import { RowsBeforeContext, type RowsBefore } from '#admin/grid/live/CellMark.tsx'
import { ListLive } from '#admin/grid/live/ListLive.tsx'
import { ListCount } from '#admin/grid/ListCount.tsx'
import { Pager } from '#admin/grid/Pager.tsx'
import type { RowFocus } from '#admin/grid/useRowFocus.ts'
import { useGoneFromSelection } from '#admin/grid/useGoneFromSelection.ts'
import { storeKeyOf, useUnselectRows } from '#admin/grid/useSelectedRows.ts'
import { useTableLayout } from '#admin/grid/useTableLayout.ts'
import { useTypedFilters } from '#admin/grid/useTypedFilters.ts'
import { useReadAgain } from '#admin/list/useReadAgain.ts'
import { ListToolbar } from '#admin/list/ListToolbar.tsx'
import type { AddLink } from '#admin/list/tools.ts'
import { readLinkedColumns } from '#admin/list/viewLink.ts'
import { useBatches } from './BatchAction.tsx'
import { ListPageContext, type ListPage } from './ListPageContext.ts'
import { useRowLinks } from './useRowLinks.ts'
import '#admin/look/controls.css'
import '#admin/look/tags.css'
import '#kinds/shared/view/cells.css'
import { SelectionBar } from '#admin/actions/SelectionBar.tsx'
import { RowMenu } from '#admin/actions/RowMenu.tsx'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import styles from '#admin/list/listScreen.module.css'

const CopiedRow = lazyComponent(
  async () => (await import('#admin/actions/copy/CopiedRow.tsx')).CopiedRow,
)

const Calendar = lazyComponent(
  async () => (await import('#admin/list/calendar/Calendar.tsx')).Calendar,
)
const Board = lazyComponent(async () => (await import('#admin/list/board/Board.tsx')).Board)

const noRows: RaRecord[] = []

/** Tool bar, table, pages and selection of a list, and the dialog over it. */
export const ListContent = ({
  view,
  stored,
  savedSort,
  first,
  dialog,
}: {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly savedSort: { field: string; order: 'ASC' | 'DESC' } | undefined
  /** The state with which the company begins, as an address. */
  readonly first: string
  readonly dialog: ReactNode
}) => {
  const { resource } = view
  const { board, calendar } = resource.list ?? {}
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: unknown
  }
  const { session } = useSessionState()
  const { resource: listName, data = noRows, selectedIds } = useListContext()
  const readAgain = useReadAgain()
  const display = readDisplay(resource, session, search)
  const keep = useKeepPreferences()
  const [linked] = useState(() => readLinkedColumns(search))
  const begun = useMemo(() => readLinkedColumns(first), [first])
  const layout = useTableLayout(view, session, stored, linked, begun)
  const filters = useTypedFilters(view.route)

  const added = listActionsOf(resource)
  const against = (name: string) =>
    Object.hasOwn(actionsOf(resource), name) ? getBlockers(resource, name, session) : undefined
  const blocked: BlockedAction[] = ['create', 'edit', 'delete', ...added].flatMap((name) => {
    const blockers = against(name) ?? []
    return blockers.length > 0 ? [{ label: text(actionKey(resource, name)), blockers }] : []
  })
  const { route } = view
  const to = (path: string) => ({ pathname: route + path, search })
  const adds: AddLink[] = ['create', ...added]
    .filter((name) => against(name)?.length === 0)
    .map((name) => ({ label: text(actionKey(resource, name)), to: to(`/${name}`) }))
  if (resource.import && against('create')?.length === 0)
    adds.push({ label: text('list.import'), to: to('/import'), isMore: true })
  const { Toolbar } = useContext(ViewPartsContext)
  const [gone, setGone] = useState<RowFocus['gone']>()
  const leaveGone = useCallback(() => setGone(undefined), [setGone])
  const batches = useBatches(resource)
  const returned = readReturned(state)
  const unselect = useUnselectRows()
  const unselectAll = useUnselectAll(listName, storeKeyOf(listName, session.archive))
  // A list that is opened in another way than back from one of its rows begins without a selection.
  const [isBegun, setBegun] = useState(returned !== undefined)
  useLayoutEffect(() => {
    if (isBegun) return
    unselectAll()
    // Drawn before it is seen.
    // oxlint-disable-next-line react/set-state-in-effect
    setBegun(true)
  }, [isBegun, unselectAll])
  useGoneFromSelection()
  const mayChange = resource.changeMany !== undefined && against('edit')?.length === 0
  const mayDelete = resource.deleteMany === true && against('delete')?.length === 0
  const mayBatch = mayChange || mayDelete || batches.length > 0
  const links = useRowLinks(view)
  const { openTo } = links
  const toLink = useCallback(
    (record: RaRecord, path: string | undefined) =>
      path === undefined
        ? openTo(record)
        : { to: { pathname: `${route}/${record.id}${path}`, search } },
    [openTo, route, search],
  )
  const actions = useActionsOf(view, toLink)
  const [before, setBefore] = useState<RowsBefore>()
  const [menu, setMenu] = useState<MenuFor>()
  const openMenu = useCallback(
    (record: RaRecord, opener: HTMLElement, only?: readonly string[]) =>
      setMenu({ record, opener, only }),
    [setMenu],
  )
  const [copied, setCopied] = useState<RaRecord>()
  const options = useRowButtons(resource, actions, data, openMenu)
  const page: ListPage = {
    view,
    close: () => void navigate(readBack(state) ?? to('')),
    readAgain: () => void readAgain(),
    leaveRow: (id) => {
      unselect([id])
      setGone({ id, index: data.findIndex((row) => row.id === id) })
      void readAgain()
    },
  }
  const toolbar = (
    <ListToolbar
      view={view}
      layout={layout}
      savedSort={savedSort}
      filters={filters}
      adds={adds}
      blocked={blocked}
      stored={stored}
      onKeep={keep}
    />
  )
  const table = (
    <RowsBeforeContext value={before}>
      <EntityTable
        view={view}
        layout={layout}
        filters={filters}
        links={links}
        hasBulkActions={mayBatch}
        focused={{
          returned,
          // Elements behind a dialog cannot have the focus.
          gone: pathname === route ? gone : undefined,
          onGoneLeft: leaveGone,
        }}
        options={options}
        onCopy={setCopied}
      />
    </RowsBeforeContext>
  )
  const foot = (
    <>
      <Pager first={first} />
      {resource.calls.includes('find') ? <ListLive view={view} onMark={setBefore} /> : null}
      {mayBatch && selectedIds.length > 0 ? (
        <SelectionBar
          batches={batches}
          mayChange={mayChange}
          mayDelete={mayDelete}
          toAddress={to}
        />
      ) : null}
    </>
  )
  return (
    <section className={`list-screen ${styles.screen}`}>
      <ListCount />
      {Toolbar ? <Toolbar>{toolbar}</Toolbar> : toolbar}
      {display === 'table' ? table : null}
      {display === 'board' && board !== undefined ? (
        <Board
          view={view}
          field={board}
          columns={layout.visible}
          links={links}
          onMenu={options && openMenu}
        />
      ) : null}
      {display === 'calendar' && calendar !== undefined ? (
        <Calendar
          view={view}
          calendar={calendar}
          columns={layout.visible}
          links={links}
          onMenu={options && openMenu}
        />
      ) : null}
      {copied ? (
        <CopiedRow
          resource={resource}
          record={copied}
          columns={layout.visible}
          onDone={() => setCopied(undefined)}
        />
      ) : null}
      {display === 'table' ? foot : null}
      {menu ? (
        <RowMenu
          key={menu.record.id}
          at={menu}
          name={nameRecord(resource, menu.record)}
          items={actions
            .actionsOf(menu.record)
            .filter(({ name }) => menu.only?.includes(name) ?? true)}
          onCopy={() => setCopied(menu.record)}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      <ListPageContext value={page}>{dialog}</ListPageContext>
    </section>
  )
}
