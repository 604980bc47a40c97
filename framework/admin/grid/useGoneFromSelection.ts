import { HttpError, useListContext, type Identifier } from 'react-admin'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSessionState } from '#admin/session/SessionContext.ts'
import { useProvider } from '#admin/session/useProvider.ts'
import { useUnselectRows } from './useSelectedRows.ts'

/**
 * Takes rows that are gone out of the selection: deleted or archived in another tab or by someone else. Users who turn the page, or
 * filter, keep what is selected. What is not answered is no reason to take a row out.
 */
export const useGoneFromSelection = (): void => {
  const { archive } = useSessionState().session
  const provider = useProvider()
  const { data, isFetching, page, perPage, sort, filterValues, resource, selectedIds } =
    useListContext()
  const unselect = useUnselectRows()
  const question = JSON.stringify([resource, archive, page, perPage, sort, filterValues])
  /** The rows that were on the page: one that no longer is has moved, or is gone. */
  const before = useRef<{ readonly question: string; readonly ids: ReadonlySet<Identifier> }>(
    undefined,
  )
  const isGone = (id: Identifier): Promise<boolean> =>
    provider.getOne(resource, { id, meta: { archive, isUnasked: true } }).then(
      () => false,
      (error: unknown) => error instanceof HttpError && error.status === 404,
    )
  const look = useEffectEvent(async (ids: ReadonlySet<Identifier>) => {
    const was = before.current
    before.current = { question, ids }
    if (was?.question !== question) return
    const left = selectedIds.filter((id) => was.ids.has(id) && !ids.has(id))
    const areGone = await Promise.all(left.map(isGone))
    unselect(left.filter((_, index) => areGone[index]))
  })
  useEffect(() => {
    if (data && !isFetching) void look(new Set(data.map(({ id }) => id)))
  }, [data, isFetching, question])
}
