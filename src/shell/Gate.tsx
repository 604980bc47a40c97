import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { canOpen, type NamedView } from '#resources/kit/views.ts'
import { useSessionState } from '#src/session/SessionContext.ts'

/** Lets through whoever may open the list. */
export const Gate = ({
  view,
  children,
}: {
  readonly view: NamedView
  readonly children: ReactNode
}) => {
  const { session } = useSessionState()
  return canOpen(view, session) ? children : <AccessDenied />
}

/** Without the right the way is the same as without a session (A011). */
export const AccessDenied = () => <Navigate to="/login" replace />
