import { HttpError, useListContext, type Identifier } from 'react-admin'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import type { Selection } from './useSelection.ts'

/** A row that was on the page and is no longer on the same page: it has moved, or is gone. */
interface Shown {
  readonly question: string
  readonly ids: ReadonlySet<Identifier>
}

/**
 * Takes rows that are gone out of the selection: deleted or archived here, in another tab or by someone else. Users who turn the page, or
 * filter, keep what is selected. What is not answered is no reason to take a row out.
 */
export const useGoneFromSelection = (selection: Selection): void => {
  const { archive } = useSessionState().session
  const provider = useProvider()
  const { data, isFetching, page, perPage, sort, filterValues, resource } = useListContext()
  const question = JSON.stringify([resource, archive, page, perPage, sort, filterValues])
  const before = useRef<Shown>(undefined)
  const look = useEffectEvent((now: Shown) => {
    const was = before.current
    before.current = now
    if (was?.question !== now.question) return
    for (const id of selection.rows.keys()) {
      if (!was.ids.has(id) || now.ids.has(id)) continue
      provider
        .getOne(resource, { id, meta: { archive, isUnasked: true } })
        .catch((error: unknown) => {
          if (error instanceof HttpError && error.status === 404) selection.remove([{ id }])
        })
    }
  })
  useEffect(() => {
    if (data && !isFetching) look({ question, ids: new Set(data.map(({ id }) => id)) })
  }, [data, isFetching, question])
}
