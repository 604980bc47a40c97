import { ListBase } from 'react-admin'
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { readDisplay } from '#schema/list/displays.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { NamedView } from '#schema/views.ts'
import { ViewPartsContext, type ViewParts } from '#admin/fields/viewParts.ts'
import { useResources } from '#admin/controls/format.ts'
import { resourceNameOf } from '#admin/dialog/resourceName.ts'
import { withFilledRows } from '#admin/grid/filledWindow.ts'
import { rowsToCome } from '#admin/grid/rowsThatFit.ts'
import { storeKeyOf } from '#admin/grid/useSelectedRows.ts'
import { useCompanyViews } from '#admin/session/companyViews.ts'
import { usePreferences } from '#admin/session/preferences.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { readChoice } from '#admin/look/appearance.ts'
import { ListContent } from './ListContent.tsx'
import { hasOwnStart, listStartOf, sharedStartOf } from './listStart.ts'
import { useCleanState } from './useCleanState.ts'
import { useSayLeftOut } from './useSayLeftOut.ts'

/** The list of a declared resource, and a dialog over it. */
export const ResourceList = ({
  view,
  parts = standard,
  dialog,
}: {
  readonly view: NamedView
  readonly parts?: ViewParts | undefined
  readonly dialog?: ReactNode
}) => {
  const text = useText()
  const { stored, isFailed } = usePreferences()
  const { views } = useCompanyViews()
  const { search } = useLocation()
  const { session } = useSessionState()
  const resources = useResources()
  const isClean = useCleanState(view)
  const isOwn = hasOwnStart(view, stored ?? nothing, search)
  const isWaiting = (stored === undefined && !isFailed) || (views === undefined && !isOwn)
  // As it was when the list was opened: what is saved or shared later does not change it under the hands of the user.
  const [first, setFirst] = useState<Begun & { readonly of: string }>()
  if (isClean && !isWaiting && first?.of !== view.name) {
    const start = sharedStartOf(view, session, isOwn ? [] : (views ?? []), resources)
    const fills = readChoice('rows') === 'fill'
    setFirst({
      of: view.name,
      ...start,
      search: fills ? withFilledRows(start.search, rowsToCome()) : start.search,
    })
  }
  if (!isClean || first?.of !== view.name) return <p className="soft">{text('ra.page.loading')}</p>
  return (
    <ViewPartsContext value={parts}>
      <SortedList
        key={view.name}
        view={view}
        stored={stored ?? nothing}
        first={first}
        Top={parts.Top}
        dialog={dialog}
      />
    </ViewPartsContext>
  )
}
/** The state with which the company begins, as an address, and what was left out of it; empty for that of the declaration. */
type Begun = ReturnType<typeof sharedStartOf>

const nothing: StoredPreferences = {}
const standard: ViewParts = {}

/** The HTTP client has already reported the error; suppresses react-admin's own message. */
const alreadyReported = () => undefined

const SortedList = ({
  view,
  stored,
  first,
  Top,
  dialog,
}: {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly first: Begun
  readonly Top: ComponentType | undefined
  readonly dialog: ReactNode
}) => {
  const { session } = useSessionState()
  const navigate = useNavigate()
  const [archive, setArchive] = useState(session.archive)
  const { pathname, search } = useLocation()
  // The list of the other mode starts at its first page, without these filters (EL-017): when the address is its own.
  useEffect(() => {
    if (session.archive === archive) return
    // Mode and address are external state.
    // oxlint-disable-next-line react/set-state-in-effect
    if (pathname + search === view.route) setArchive(session.archive)
    else void navigate(view.route, { replace: true })
  }, [session.archive, archive, navigate, pathname, search, view.route])
  const { sort, savedSort, filter, perPage, leftOut } = listStartOf(
    view,
    session,
    stored,
    first.search,
  )
  const say = useSayLeftOut(view.resource)
  const sayAtFirst = useEffectEvent(() => say([...first.leftOut, ...leftOut], true))
  useEffect(() => sayAtFirst(), [])
  // Not with the address of the other mode.
  if (session.archive !== archive) return null
  return (
    <ListBase
      key={String(archive)}
      resource={resourceNameOf(view)}
      // The guard around has asked.
      disableAuthentication
      perPage={perPage}
      {...(sort ? { sort } : {})}
      filterDefaultValues={filter}
      storeKey={storeKeyOf(resourceNameOf(view), archive)}
      queryOptions={{
        meta: { archive },
        onError: alreadyReported,
        // The other displays read for themselves.
        enabled: readDisplay(view.resource, session, search) === 'table',
      }}
    >
      {Top ? <Top /> : null}
      <ListContent
        view={view}
        stored={stored}
        savedSort={savedSort}
        first={first.search}
        dialog={dialog}
      />
    </ListBase>
  )
}
