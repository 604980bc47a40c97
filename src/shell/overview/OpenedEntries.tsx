import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { viewsOfScreens } from '#src/shell/openAreas.ts'
import { noteOpened, openedAt } from './opened.ts'

/** Takes note of each entry that is opened, for the home page. Draws nothing. */
export const OpenedEntries = () => {
  const { session } = useSessionState()
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The same id may be another entry in the archive.
    if (session.archive) return
    const entry = openedAt(viewsOfScreens(), session, { pathname, search })
    if (entry !== undefined) noteOpened(session, entry)
  }, [session, pathname, search])
  return null
}
