import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { FeatureFlag } from '#resources/kit/featureFlags.ts'
import { isArchiveMode, keepArchiveMode } from './archiveMode.ts'
import { SessionContext } from './SessionContext.ts'
import { toSession, type Entry } from './toSession.ts'

export interface EntrySource {
  entry(): Entry | undefined
  subscribe(listener: () => void): () => void
}

/** Gives the session to everything below, and tells when it is gone. */
export const SessionProvider = ({
  source,
  first,
  flags,
  onGone,
  children,
}: {
  readonly source: EntrySource
  readonly first: Entry
  readonly flags: readonly FeatureFlag[]
  readonly onGone: () => void
  readonly children: ReactNode
}) => {
  const [entry, setEntry] = useState(first)
  const [archive, setArchive] = useState(() => isArchiveMode(sessionStorage))
  useEffect(
    () =>
      source.subscribe(() => {
        const next = source.entry()
        // The page is about to be left: what is on it stays until then.
        if (next === undefined) onGone()
        else setEntry(next)
      }),
    [source, onGone],
  )
  const state = useMemo(
    () => ({
      session: toSession(entry, flags, archive),
      setArchive: (wanted: boolean) => {
        keepArchiveMode(sessionStorage, wanted)
        setArchive(wanted)
      },
    }),
    [entry, flags, archive],
  )
  return <SessionContext value={state}>{children}</SessionContext>
}
