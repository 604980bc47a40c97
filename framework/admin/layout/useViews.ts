import { useMemo } from 'react'
import type { NamedView } from '#schema/views.ts'
import { viewsIn } from '#schema/access.ts'
import { useApplication } from '#admin/session/useApplication.ts'

/** The declared lists of the application. */
export const useViews = (): readonly NamedView[] => {
  const application = useApplication()
  return useMemo(() => viewsIn(application), [application])
}

export type ViewNamed = (name: string | undefined) => NamedView | undefined

/** A function that finds a declared list by its name. */
export const useViewNamed = (): ViewNamed => {
  const views = useViews()
  return (wanted) => views.find(({ name }) => name === wanted)
}
