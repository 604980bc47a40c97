import { CanAccess } from 'react-admin'
import type { ReactNode } from 'react'
import { AccessDenied } from './AccessDenied.tsx'

/** A page for those whom its declaration in `pages` lets in; others read why not. */
export const PageGuard = ({
  page,
  children,
}: {
  /** Its name in `pages` of the application. */
  readonly page: string
  readonly children: ReactNode
}) => (
  <CanAccess resource={page} action="list" accessDenied={<AccessDenied />}>
    {children}
  </CanAccess>
)
