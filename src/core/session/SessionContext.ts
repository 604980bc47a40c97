import { createContext, useContext } from 'react'
import type { Session } from '#resources/kit/session.ts'
import type { Config } from './config.ts'
import type { UnsavedWork } from './unsavedWork.ts'

/** Who is signed in and in which mode, with the switch between current and archived data. */
export type SessionState = {
  readonly session: Session
  readonly setArchive: (archive: boolean) => void
  /** Whether a company admin may make others admins. */
  readonly delegatesAdmin: boolean
  /** Pages that others publish, where the portal knows them. */
  readonly links: Config['links']
  readonly unsaved: UnsavedWork
  /** Names this life of the page: a reload gives another one. */
  readonly page: string
}

export const SessionContext = createContext<SessionState | undefined>(undefined)

/** The session of the signed-in user; only inside the portal. */
export const useSessionState = (): SessionState => {
  const state = useContext(SessionContext)
  if (state === undefined) throw new TypeError('there is no session here')
  return state
}
