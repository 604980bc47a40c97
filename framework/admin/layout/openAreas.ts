import { useContext, useMemo } from 'react'
import { viewsOf, type NamedView } from '#schema/views.ts'
import { useResources } from '#admin/controls/display.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { AreasContext, canEnter, type Area } from './areas.ts'

/** The declared lists of every resource that has screens. */
export const useViews = (): readonly NamedView[] => {
  const resources = useResources()
  return useMemo(() => resources.flatMap(viewsOf), [resources])
}

export type ViewNamed = (name: string | undefined) => NamedView | undefined

/** A function that finds a declared list by its name. */
export const useViewNamed = (): ViewNamed => {
  const views = useViews()
  return (wanted) => views.find(({ name }) => name === wanted)
}

/** The areas that the session may enter, in the order of the menu. */
export const useOpenAreas = (): readonly Area[] => {
  const { session } = useSessionState()
  const areas = useContext(AreasContext)
  const views = useViews()
  return areas.filter((area) => canEnter(area, session, views))
}
