import { createContext, useContext } from 'react'
import type { Session } from '#schema/session.ts'
import type { Config } from '#admin/session/config.ts'
import type { UnsavedWork } from './unsavedWork.ts'

/** The signed-in user and the mode, with the switch between current and archived data. */
export type SessionState = {
  readonly session: Session
  readonly setArchive: (archive: boolean) => void
  /** Whether a company admin may appoint admins. */
  readonly delegatesAdmin: boolean
  /** External pages, if configured. */
  readonly links: Config['links']
  readonly unsaved: UnsavedWork
  /** Identifies this page load: a reload gives another one. */
  readonly page: string
}

export const SessionContext = createContext<SessionState | undefined>(undefined)

/** The session of the signed-in user; only inside the portal. */
export const useSessionState = (): SessionState => {
  const state = useContext(SessionContext)
  if (state === undefined) throw new TypeError('there is no session here')
  return state
}
