import { useContext } from 'react'
import { screenResources } from '#schema/catalogue.ts'
import { viewsOf, type NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { AreasContext, canEnter, type Area } from './areas.ts'

/** The declared lists of every resource that has screens. */
export const viewsOfScreens = (): readonly NamedView[] => screenResources().flatMap(viewsOf)

/** The areas that the session may enter, in the order of the menu. */
export const useOpenAreas = (): readonly Area[] => {
  const { session } = useSessionState()
  const areas = useContext(AreasContext)
  const views = viewsOfScreens()
  return areas.filter((area) => canEnter(area, session, views))
}
