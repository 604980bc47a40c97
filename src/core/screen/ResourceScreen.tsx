import { ListBase, useListContext, type Identifier, type RaRecord } from 'ra-core'
import { Fragment, useCallback, useEffect, useState, type ComponentType } from 'react'
import { Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom'
import { actionKey } from '#i18n/resourceKeys.ts'
import { useText } from '#i18n/useText.ts'
import { blockersOf } from '#resources/kit/rules.ts'
import {
  readTablePreferences,
  type StoredPreferences,
} from '#resources/kit/list/tablePreferences.ts'
import { actionsOf, type NamedView } from '#resources/kit/views.ts'
import { defaultFilters } from '#resources/kit/filters/defaultFilters.ts'
import { sortStateOf } from '#resources/kit/list/listSort.ts'
import { lazyPart } from '#src/core/look/lazyPart.tsx'
import { useKeepPreferences, usePreferences } from '#src/core/session/preferences.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import {
  recordedActionsOn,
  reasonsAgainst,
  type RecordedActionResource,
} from '#src/core/dialog/recordedActions.ts'
import { EntityTable, type GoneRow } from '#src/core/table/EntityTable.tsx'
import { readReturned } from '#src/core/dialog/listPlace.ts'
import { ListToolbar } from '#src/core/toolbar/ListToolbar.tsx'
import { relatedRowsOn, type RelatedRowsLink } from '#src/core/related/relatedRowsLinks.ts'
import { Pager } from '#src/core/table/Pager.tsx'
import { toFirstPage } from '#src/core/dialog/recordPages.ts'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'
import type { OwnDialogs } from '#src/core/action/ownDialogs.ts'
import type { OpenTo } from '#src/core/table/rowOptions.ts'
import { dialogsOn, shownBy } from '#src/core/action/rowActions.ts'
import type { MenuFor } from '#src/core/action/RowMenu.tsx'
import { useRowButtons } from '#src/core/action/useRowButtons.tsx'
import { useRowOptions } from '#src/core/action/useRowOptions.tsx'
import { useTableLayout } from '#src/core/table/useTableLayout.ts'
import { readLinkedColumns } from '#src/core/toolbar/viewLink.ts'
import { useSelection } from '#src/core/table/useSelection.ts'
import { useTypedFilters } from '#src/core/table/useTypedFilters.ts'
import type { BlockedAction } from '#src/core/dialog/WhyNot.tsx'
import '#src/core/look/controls.css'
import { withRelated } from '#src/core/related/relatedParts.ts'
import { withInputs } from '#src/core/kinds/kindView.ts'
import '#src/core/look/tags.css'
import '#src/core/table/table.css'
import '#src/core/dialog/dialog.css'

const RecordDialog = lazyPart(
  async () => (await withInputs(import('#src/core/form/RecordDialog.tsx'))).RecordDialog,
)
const DeleteDialog = lazyPart(
  async () => (await import('#src/core/form/DeleteDialog.tsx')).DeleteDialog,
)
const RecordedActionDialog = lazyPart(
  async () =>
    (await withInputs(import('#src/core/action/RecordedActionDialog.tsx'))).RecordedActionDialog,
)
const ConfirmDialog = lazyPart(
  async () => (await import('#src/core/action/ConfirmDialog.tsx')).ConfirmDialog,
)
const EntriesDialog = lazyPart(
  async () => (await import('#src/core/action/EntriesDialog.tsx')).EntriesDialog,
)
const RelatedRowsDialog = lazyPart(
  async () =>
    (await withRelated(import('#src/core/related/RelatedRowsDialog.tsx'))).RelatedRowsDialog,
)
const ValuesDialog = lazyPart(
  async () => (await import('#src/core/form/ValuesDialog.tsx')).ValuesDialog,
)
const BatchDialog = lazyPart(
  async () => (await withInputs(import('#src/core/action/BatchDialog.tsx'))).BatchDialog,
)
const SelectionBar = lazyPart(
  async () => (await import('#src/core/action/SelectionBar.tsx')).SelectionBar,
)
const RowMenu = lazyPart(async () => (await import('#src/core/action/RowMenu.tsx')).RowMenu)
const ShowDialog = lazyPart(async () => (await import('#src/core/form/ShowDialog.tsx')).ShowDialog)

/** The screen of a declared resource: its list, with add, edit, show and delete each at its own address. */
export const ResourceScreen = ({
  view,
  dialogs = none,
  Top,
}: {
  readonly view: NamedView
  readonly dialogs?: OwnDialogs
  /** Shown above the list, in its context. */
  readonly Top?: ComponentType | undefined
}) => {
  const text = useText()
  const { stored, isFailed } = usePreferences()
  if (stored === undefined && !isFailed) return <p className="soft">{text('list.loading')}</p>
  return (
    <ListScreen
      key={view.name}
      view={view}
      stored={stored ?? nothing}
      dialogs={dialogs}
      Top={Top}
    />
  )
}
const nothing: StoredPreferences = {}
const none: OwnDialogs = {}
const nobody: RaRecord[] = []

/** The HTTP client has already reported the error; suppresses react-admin's own message. */
const alreadyReported = () => undefined

const ListScreen = ({
  view,
  stored,
  dialogs,
  Top,
}: {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly dialogs: OwnDialogs
  readonly Top: ComponentType | undefined
}) => {
  const { session } = useSessionState()
  const navigate = useNavigate()
  const [archive, setArchive] = useState(session.archive)
  // The list of the other mode starts at its first page, without these filters (EL-017).
  useEffect(() => {
    if (session.archive === archive) return
    // Mode and address are external state; the list follows both at once.
    // oxlint-disable-next-line react/set-state-in-effect
    setArchive(session.archive)
    void navigate(view.route, { replace: true })
  }, [session.archive, archive, navigate, view.route])
  const { list } = view.resource
  const saved = readTablePreferences(view.name, stored)?.sort
  const sort = sortStateOf(view.resource, saved)
  const name = resourceNameOf(view)
  return (
    <ListBase
      key={String(archive)}
      resource={name}
      perPage={list?.pageSize ?? 15}
      {...(sort ? { sort } : {})}
      filterDefaultValues={defaultFilters(view.resource, session)}
      storeKey={`${name}.${archive ? 'archive' : 'current'}`}
      queryOptions={{ meta: { archive }, onError: alreadyReported }}
      disableAuthentication
    >
      {Top ? <Top /> : null}
      <ListContent view={view} stored={stored} dialogs={dialogs} savedSort={saved} />
    </ListBase>
  )
}

const ListContent = ({
  view,
  stored,
  dialogs,
  savedSort,
}: {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly dialogs: OwnDialogs
  readonly savedSort: { field: string; order: 'ASC' | 'DESC' } | undefined
}) => {
  const { resource } = view
  const text = useText()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: unknown
  }
  const { session } = useSessionState()
  const { data = nobody, refetch, filterValues: filter, sort, page, perPage } = useListContext()
  const name = resourceNameOf(view)
  const keep = useKeepPreferences()
  const [linked] = useState(() => readLinkedColumns(search))
  const layout = useTableLayout(view, session, stored, linked)
  const { typed, change, clear, send } = useTypedFilters()

  const blockersFor = (name: string) => {
    const action = actionsOf(resource)[name]
    return action ? blockersOf(resource, action, session) : undefined
  }
  const isOpen = (name: string) => blockersFor(name)?.length === 0
  const added = dialogsOn(resource, 'list')
  const names = ['create', 'edit', 'delete', ...added]
  const blocked: BlockedAction[] = names.flatMap((name) => {
    const blockers = blockersFor(name) ?? []
    return blockers.length > 0 ? [{ label: text(actionKey(resource, name)), blockers }] : []
  })

  const { route } = view
  const [gone, setGone] = useState<GoneRow>()
  const leaveGone = useCallback(() => setGone(undefined), [setGone])
  const to = (path: string) => ({ pathname: route + path, search })
  const close = () => void navigate(to(''))
  const { pages } = resource
  const canShow = resource.calls.includes('get')
  const openTo = useCallback<OpenTo>(
    (record) =>
      pages
        ? {
            to: toFirstPage(pages, record),
            state: { place: { route, name, filter, sort, page, perPage, row: record.id } },
            // For the browser's Back, which leads to this entry of its history.
            onLeave: () => {
              const returned = { ...(state as object | null), returned: record.id }
              void navigate({ pathname: route, search }, { replace: true, state: returned })
            },
          }
        : { to: { pathname: `${route}/${record.id}/show`, search } },
    [pages, route, search, state, navigate, name, filter, sort, page, perPage],
  )
  const entries = recordedActionsOn(resource).filter(({ recordedAction }) =>
    Object.values(recordedAction.actions).some(({ action }) => isOpen(action)),
  )
  const selection = useSelection(
    `${view.name} ${session.archive}`,
    readReturned(state) !== undefined,
  )
  const mayBatch = entries.length > 0
  const { buttons, most, hasMenu, linesFor } = useRowButtons(resource)
  const [menu, setMenu] = useState<MenuFor>()
  const openMenu = useCallback(
    (record: RaRecord, opener: HTMLElement) => setMenu({ record, opener }),
    [setMenu],
  )
  const onMenu = hasMenu ? openMenu : undefined
  const options = useRowOptions({ resource, route, search, buttons, most, onMenu })
  const moreTo = useCallback(
    (column: string, record: RaRecord) => ({
      pathname: `${route}/${record.id}/values/${column}`,
      search,
    }),
    [route, search],
  )
  const cellTo = useCallback(
    (column: string, record: RaRecord) => {
      const isShown = (action: string) =>
        reasonsAgainst(resource, action, session, record).length === 0
      const to = (path: string) => ({ pathname: `${route}/${record.id}/${path}`, search })
      const related = relatedRowsOn(resource).find((link) => link.column === column)
      if (related && isShown(related.action)) return to(`related/${related.name}`)
      const entry = recordedActionsOn(resource).find(
        ({ recordedAction }) => recordedAction.mirrors[column] === recordedAction.choiceField,
      )
      const isDone =
        entry && typeof record[column] === 'string' && isShown(entry.recordedAction.historyAction)
      return isDone ? to(`${entry.name}/history`) : undefined
    },
    [resource, session, route, search],
  )
  return (
    <section className="list-screen">
      <ListToolbar
        view={view}
        layout={layout}
        savedSort={savedSort}
        isFiltered={Object.values(typed).some((value) => value !== '')}
        adds={['create', ...added].filter(isOpen).map((name) => ({
          label: text(actionKey(resource, name)),
          to: to(`/${name}`),
        }))}
        blocked={blocked}
        onClearFilters={clear}
        stored={stored}
        onKeep={keep}
      />
      <EntityTable
        view={view}
        columns={layout.visible}
        typed={typed}
        onType={change}
        onSearch={send}
        openTo={canShow ? openTo : undefined}
        cellTo={cellTo}
        moreTo={moreTo}
        selection={mayBatch ? selection : undefined}
        returned={readReturned(state)}
        // Elements behind a dialog cannot have the focus.
        gone={pathname === route ? gone : undefined}
        onGoneLeft={leaveGone}
        options={options}
      />
      <Pager />
      {mayBatch && selection.rows.size > 0 ? (
        <SelectionBar selection={selection} page={data} entries={entries} toAddress={to} />
      ) : null}
      {menu ? (
        <RowMenu
          key={menu.record.id}
          at={menu}
          name={String(menu.record[layout.visible[0] ?? 'id'])}
          lines={linesFor(menu.record)}
          toAddress={(path) =>
            path === undefined ? openTo(menu.record) : { to: to(`/${menu.record.id}${path}`) }
          }
          onClose={() => setMenu(undefined)}
        />
      ) : null}
      <Routes>
        {isOpen('create') ? (
          <Route
            path="create"
            element={
              <RecordDialog
                view={view}
                id={undefined}
                onSaved={() => void refetch()}
                onClose={close}
              />
            }
          />
        ) : null}
        {pages ? null : (
          <Route path=":id/show" element={<ShowRoute view={view} onClose={close} />} />
        )}
        {isOpen('delete') ? (
          <Route
            path=":id/delete"
            element={
              <DeleteRoute
                view={view}
                onDeleted={(id) => {
                  setGone({ id, index: data.findIndex((row) => row.id === id) })
                  void refetch()
                }}
                onClose={close}
              />
            }
          />
        ) : null}
        {isOpen('edit') ? (
          <Route
            path=":id"
            element={<EditRoute view={view} onSaved={() => void refetch()} onClose={close} />}
          />
        ) : null}
        <Route path=":id/values/:what" element={<ValuesRoute view={view} onClose={close} />} />
        {(['row', 'list'] as const).flatMap((opens) =>
          dialogsOn(resource, opens).map((action) => {
            const Dialog = dialogs[action]
            return Dialog && isOpen(action) ? (
              <Route
                key={action}
                path={opens === 'row' ? `:id/${action}` : action}
                element={
                  <OwnDialogRoute
                    Dialog={Dialog}
                    view={view}
                    action={action}
                    onSaved={() => void refetch()}
                    onClose={close}
                  />
                }
              />
            ) : null
          }),
        )}
        {relatedRowsOn(resource)
          .filter(({ action }) => isOpen(action))
          .map((link) => (
            <Route
              key={link.name}
              path={`:id/related/${link.name}/:tab?/*`}
              element={<RelatedRowsRoute view={view} link={link} onClose={close} />}
            />
          ))}
        {Object.entries(actionsOf(resource))
          .filter(([action, { confirms }]) => confirms && isOpen(action))
          .map(([action]) => (
            <Route
              key={action}
              path={`:id/${action}`}
              element={<ConfirmRoute view={view} action={action} onClose={close} />}
            />
          ))}
        {entries.map((entry) => (
          <Route
            key={entry.name}
            path={`selected/${entry.name}`}
            element={
              <BatchDialog view={view} entry={entry} selection={selection} onClose={close} />
            }
          />
        ))}
        {recordedActionsOn(resource).map((entry) => {
          const history = <EntriesRoute view={view} entry={entry} onClose={close} />
          const recordedAction = <RecordedActionRoute view={view} entry={entry} onClose={close} />
          const mayDo = Object.values(entry.recordedAction.actions).some(({ action }) =>
            isOpen(action),
          )
          return (
            <Fragment key={entry.name}>
              {isOpen(entry.recordedAction.historyAction) ? (
                <Route path={`:id/${entry.name}/history`} element={history} />
              ) : null}
              {mayDo ? (
                <Route path={`:id/${entry.name}/:preset?`} element={recordedAction} />
              ) : null}
            </Fragment>
          )
        })}
        <Route path="*" element={null} />
      </Routes>
    </section>
  )
}

type RouteProps = { readonly view: NamedView; readonly onClose: () => void }

/** Ids of ours are numbers, those of the identity provider are texts. */
const useId = ({ resource }: NamedView): Identifier => {
  const { id = '' } = useParams()
  return resource.storage === undefined ? Number(id) : id
}

type EntryProps = RouteProps & { readonly entry: RecordedActionResource }
const RecordedActionRoute = ({ view, entry, onClose }: EntryProps) => {
  const { preset } = useParams()
  const id = useId(view)
  return (
    <RecordedActionDialog
      key={`${id} ${preset}`}
      view={view}
      id={id}
      entry={entry}
      preset={preset}
      onClose={onClose}
    />
  )
}
const ValuesRoute = ({ view, onClose }: RouteProps) => {
  const text = useText()
  const { what = '' } = useParams()
  const { title, names } = shownBy(view.resource, what, text)
  return <ValuesDialog view={view} id={useId(view)} title={title} names={names} onClose={onClose} />
}
const RelatedRowsRoute = ({
  view,
  link,
  onClose,
}: RouteProps & { readonly link: RelatedRowsLink }) => {
  const { tab } = useParams()
  return <RelatedRowsDialog view={view} id={useId(view)} link={link} tab={tab} onClose={onClose} />
}
const ConfirmRoute = ({ view, action, onClose }: RouteProps & { readonly action: string }) => {
  const id = useId(view)
  return <ConfirmDialog key={id} view={view} id={id} action={action} onClose={onClose} />
}
const EntriesRoute = ({ view, entry, onClose }: EntryProps) => (
  <EntriesDialog view={view} id={useId(view)} entry={entry} onClose={onClose} />
)
const OwnDialogRoute = ({
  Dialog,
  ...props
}: RouteProps & {
  readonly Dialog: OwnDialogs[string]
  readonly action: string
  readonly onSaved: () => void
}) => {
  const { id } = useParams()
  return <Dialog {...props} key={`${id} ${props.action}`} id={id && Number(id)} />
}
const ShowRoute = ({ view, onClose }: RouteProps) => (
  <ShowDialog view={view} id={useId(view)} onClose={onClose} />
)
const EditRoute = ({ view, onSaved, onClose }: RouteProps & { readonly onSaved: () => void }) => {
  const id = useId(view)
  return <RecordDialog key={id} view={view} id={id} onSaved={onSaved} onClose={onClose} />
}
const DeleteRoute = ({
  view,
  onDeleted,
  onClose,
}: RouteProps & { readonly onDeleted: (id: Identifier) => void }) => {
  const id = useId(view)
  return <DeleteDialog view={view} id={id} onDeleted={() => onDeleted(id)} onClose={onClose} />
}
