import { ListBase } from 'react-admin'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '#i18n/useText.ts'
import { defaultFilters } from '#resources/kit/filters/defaultFilters.ts'
import { sortStateOf } from '#resources/kit/list/listSort.ts'
import {
  readTablePreferences,
  type StoredPreferences,
} from '#resources/kit/list/tablePreferences.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { ViewPartsContext, type ViewParts } from '#src/core/kinds/viewParts.ts'
import { resourceNameOf } from '#src/core/dialog/resourceName.ts'
import { usePreferences } from '#src/core/session/preferences.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { ListContent } from './ListContent.tsx'

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
  if (stored === undefined && !isFailed) return <p className="soft">{text('ra.page.loading')}</p>
  return (
    <ViewPartsContext value={parts}>
      <SortedList
        key={view.name}
        view={view}
        stored={stored ?? nothing}
        Top={parts.Top}
        dialog={dialog}
      />
    </ViewPartsContext>
  )
}
const nothing: StoredPreferences = {}
const standard: ViewParts = {}

/** The HTTP client has already reported the error; suppresses react-admin's own message. */
const alreadyReported = () => undefined

const SortedList = ({
  view,
  stored,
  Top,
  dialog,
}: {
  readonly view: NamedView
  readonly stored: StoredPreferences
  readonly Top: ComponentType | undefined
  readonly dialog: ReactNode
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
      <ListContent view={view} stored={stored} savedSort={saved} dialog={dialog} />
    </ListBase>
  )
}
