import { useEffect, useState } from 'react'
import type { Identifier } from 'react-admin'
import {
  changesPath,
  type ChangeEntry,
  type ChangesPage,
  type HistoryCursor,
} from '#schema/record/changes.ts'
import { baseOf, type Resource } from '#schema/resource.ts'
import { useHttp } from '#admin/session/HttpContext.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** What was changed in a row, as far as it was read. */
export interface Changes {
  /** Undefined while the latest ones are read. */
  readonly entries: readonly ChangeEntry[] | undefined
  readonly error: unknown
  /** The place of the first one that was read last. */
  readonly start: number
  /** Reads older ones; undefined: there are none, or they are being read. */
  readonly readOlder: (() => void) | undefined
}

interface Found {
  readonly entries?: readonly ChangeEntry[]
  readonly start?: number
  readonly next?: HistoryCursor | undefined
  readonly error?: unknown
}

/** Reads the changes of a row in pages, the latest ones first. */
export const useChanges = (resource: Resource, id: Identifier): Changes => {
  const http = useHttp()
  const { archive } = useSessionState().session
  const [asked, setAsked] = useState<{ readonly before?: HistoryCursor }>({})
  const [found, setFound] = useState<Found>({})
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    const options = { archive, signal, isRepeatable: true, isQuiet: true, handlesErrors: true }
    const path = `${resource.path}${changesPath(id)}/find`
    void http.post(baseOf(resource), path, { pageable: asked }, options).then(
      (answer) => {
        if (signal.aborted) return
        const { entityList, page } = answer as ChangesPage
        const { next } = page
        setFound(({ entries = [] }) => ({
          entries: [...entries, ...entityList],
          start: entries.length,
          next,
        }))
        // None of this page is visible to the reader.
        if (entityList.length === 0 && next !== undefined) setAsked({ before: next })
      },
      (error: unknown) => {
        if (!signal.aborted) setFound((so) => ({ ...so, error }))
      },
    )
    return () => reading.abort()
  }, [http, resource, id, archive, asked])
  const { entries, start = 0, next, error = null } = found
  const isRead = next !== undefined && next !== asked.before
  return {
    entries,
    start,
    error,
    readOlder: isRead ? () => setAsked({ before: next }) : undefined,
  }
}
