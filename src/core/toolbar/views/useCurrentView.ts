import { useState } from 'react'
import { readSavedViews } from '#resources/kit/list/savedViews.ts'
import type { StoredPreferences } from '#resources/kit/list/tablePreferences.ts'
import type { NamedView } from '#resources/kit/views.ts'
import { useCompanyViews } from '#src/core/session/companyViews.ts'
import { isSameView } from '#src/core/toolbar/viewLink.ts'

/** The saved or shared view that a list shows, which it remains after filters, sorting or columns were changed. */
export const useCurrentView = (
  view: NamedView,
  stored: StoredPreferences,
  /** Address of the current list. */
  link: string,
  /** The columns that this user may see. */
  columns: readonly string[],
) => {
  const { views = [] } = useCompanyViews()
  const named = [
    ...readSavedViews(view.name, stored),
    ...views.filter((shared) => shared.view === view.name),
  ]
  const search = link.slice(view.route.length)
  const shown = named.find((one) => isSameView(one.search, search, columns))
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
