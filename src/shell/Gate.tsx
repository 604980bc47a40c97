import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { NamedView } from '#resources/kit/views.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import { canEnter, type Area } from './areas.ts'

/** Lets through whoever may enter the area. */
export const Gate = ({
  area,
  views,
  children,
}: {
  readonly area: Area
  readonly views: readonly NamedView[]
  readonly children: ReactNode
}) => {
  const { session } = useSessionState()
  return canEnter(area, session, views) ? children : <AccessDenied />
}

/** Without the right the way is the same as without a session (A011). */
export const AccessDenied = () => <Navigate to="/login" replace />
