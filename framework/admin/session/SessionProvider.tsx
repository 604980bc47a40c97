import { useQueryClient } from '@tanstack/react-query'
import { useAuthProvider, useGetIdentity, usePermissions } from 'react-admin'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Permission } from '#schema/application.ts'
import { isArchiveMode, keepArchiveMode } from './archiveMode.ts'
import type { Config } from '#admin/session/config.ts'
import { SessionContext } from './SessionContext.ts'
import type { PortalAuthProvider, PortalIdentity } from './signIn.ts'
import type { UnsavedWork } from './unsavedWork.ts'

/** The session of the auth provider's identity and permissions for its children, and the report of its loss. */
export const SessionProvider = ({
  config: { featureFlags, delegateAdmin, links },
  unsaved,
  onGone,
  children,
}: {
  readonly config: Config
  readonly unsaved: UnsavedWork
  readonly onGone: () => void
  readonly children: ReactNode
}) => {
  const authProvider = useAuthProvider<PortalAuthProvider>()
  const client = useQueryClient()
  const { data: identity, error } = useGetIdentity()
  const { permissions } = usePermissions<readonly Permission[]>()
  const [page] = useState(() => crypto.randomUUID())
  const [archive, setArchive] = useState(() => isArchiveMode(sessionStorage))
  useEffect(
    () =>
      authProvider?.signIn.subscribe(() => {
        // The page is not changed: it is left, or waits for a new sign-in.
        if (authProvider.signIn.entry() === undefined) onGone()
        else void client.invalidateQueries({ queryKey: ['auth'] })
      }),
    [authProvider, client, onGone],
  )
  const state = useMemo(() => {
    if (identity === undefined || permissions === undefined) return undefined
    const { participantCode, groups, id } = identity as PortalIdentity
    return {
      session: {
        participantCode,
        username: String(id),
        permissions,
        groups,
        flags: featureFlags,
        archive,
      },
      setArchive: (wanted: boolean) => {
        keepArchiveMode(sessionStorage, wanted)
        setArchive(wanted)
      },
      delegatesAdmin: delegateAdmin,
      links,
      unsaved,
      page,
    }
  }, [identity, permissions, featureFlags, delegateAdmin, links, archive, unsaved, page])
  if (state) return <SessionContext value={state}>{children}</SessionContext>
  // Nobody is signed in: the routes of react-admin lead to the sign-in page.
  return error ? children : null
}
