import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { NamedView } from '#schema/views.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { canEnter, type Area } from './areas.ts'

/** Renders the area for users who may enter it. */
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

/** A missing right is handled like a missing session (A011). */
export const AccessDenied = () => <Navigate to="/login" replace />
