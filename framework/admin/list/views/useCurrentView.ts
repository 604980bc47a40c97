import { useState } from 'react'
import { cleanListState } from '#schema/list/listState.ts'
import { readSavedViews } from '#schema/list/savedViews.ts'
import type { StoredPreferences } from '#schema/list/tablePreferences.ts'
import type { NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/format.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useCompanyViews } from '#admin/session/companyViews.ts'
import { isSameView } from '#admin/list/viewLink.ts'

/** The saved or shared view that a list shows, which it remains after filters, sorting or columns were changed. */
export const useCurrentView = (
  view: NamedView,
  stored: StoredPreferences,
  /** Address of the current list. */
  link: string,
) => {
  const { views = [] } = useCompanyViews()
  const named = [
    ...readSavedViews(view.name, stored),
    ...views.filter((shared) => shared.view === view.name),
  ]
  const { session } = useSessionState()
  const resources = useResources()
  const clean = (address: string) =>
    cleanListState(view.resource, session, address, resources).search
  const search = link.slice(view.route.length)
  const shown = named.find((one) => isSameView(one.search, search, clean))
  const [opened, setOpened] = useState<string>()
  if (shown !== undefined && shown.name !== opened) setOpened(shown.name)
  const current = shown ?? named.find(({ name }) => name === opened)
  return {
    name: current?.name,
    isChanged: current !== undefined && shown === undefined,
    forget: () => setOpened(undefined),
  }
}

export type CurrentView = ReturnType<typeof useCurrentView>
