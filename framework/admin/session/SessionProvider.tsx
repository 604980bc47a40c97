import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { FeatureFlag } from '#schema/application.ts'
import { isArchiveMode, keepArchiveMode } from './archiveMode.ts'
import type { Config } from '#admin/session/config.ts'
import { SessionContext } from './SessionContext.ts'
import { toSession, type Entry } from './toSession.ts'
import { useApplication } from './useApplication.ts'
import type { UnsavedWork } from './unsavedWork.ts'

export interface EntrySource {
  entry(): Entry | undefined
  subscribe(listener: () => void): () => void
}

/** Provides the session to its children, and reports its loss. */
export const SessionProvider = ({
  source,
  first,
  flags,
  delegatesAdmin,
  links,
  unsaved,
  onGone,
  children,
}: {
  readonly source: EntrySource
  readonly first: Entry
  readonly flags: readonly FeatureFlag[]
  readonly delegatesAdmin: boolean
  readonly links: Config['links']
  readonly unsaved: UnsavedWork
  readonly onGone: () => void
  readonly children: ReactNode
}) => {
  const application = useApplication()
  const [entry, setEntry] = useState(first)
  const [page] = useState(() => crypto.randomUUID())
  const [archive, setArchive] = useState(() => isArchiveMode(sessionStorage))
  useEffect(
    () =>
      source.subscribe(() => {
        const next = source.entry()
        // The page is not changed: it is left, or waits for a new sign-in.
        if (next === undefined) onGone()
        else setEntry(next)
      }),
    [source, onGone],
  )
  const state = useMemo(
    () => ({
      session: toSession(application, entry, flags, archive),
      setArchive: (wanted: boolean) => {
        keepArchiveMode(sessionStorage, wanted)
        setArchive(wanted)
      },
      delegatesAdmin,
      links,
      unsaved,
      page,
    }),
    [application, entry, flags, archive, delegatesAdmin, links, unsaved, page],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
