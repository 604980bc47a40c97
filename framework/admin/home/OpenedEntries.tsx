import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useViews } from '#admin/layout/useViews.ts'
import { noteOpened, openedAt } from './opened.ts'
import { noteView } from './openedViews.ts'

/** Takes note of each entry and each list with filters that is opened, for the home page. Draws nothing. */
export const OpenedEntries = () => {
  const { session } = useSessionState()
  const { pathname, search } = useLocation()
  const views = useViews()
  useEffect(() => {
    // The same id may be another entry in the archive.
    if (session.archive) return
    const entry = openedAt(views, session, { pathname, search })
    if (entry !== undefined) noteOpened(session, entry)
    const noteList = () => noteView(session, views, { pathname, search })
    noteList()
    // What comes while a list is on the screen is seen there.
    return noteList
  }, [session, views, pathname, search])
  return null
}
