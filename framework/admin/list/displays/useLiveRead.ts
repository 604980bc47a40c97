import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext, type RaRecord } from 'react-admin'
import type { NamedView } from '#schema/views.ts'
import { useAsking } from '#admin/live/useAsking.ts'
import { useIsLive } from '#admin/live/useIsLive.ts'
import { useWatch } from '#admin/live/useWatch.ts'
import { useSessionState } from '#admin/session/SessionContext.ts'

/** The parameters of each call of a reading. */
export interface Reading {
  readonly meta: { readonly archive: boolean; readonly isUnasked?: true }
  readonly signal?: AbortSignal
}

/**
 * Reads the records that a display of a list shows, again when others change them, and keeps them as an answer to a list: what renews
 * rows of lists renews these.
 */
export const useLiveRead = <Read extends { readonly data: readonly RaRecord[] }>(
  { resource }: NamedView,
  /** What is asked besides filters, sort order and archive mode of the list. */
  asked: object,
  read: (reading: Reading) => Promise<Read>,
) => {
  const queries = useQueryClient()
  const isLive = useIsLive()
  const { archive } = useSessionState().session
  const { resource: name, filterValues, sort } = useListContext()
  const queryKey = [name, 'getList', { ...asked, sort, filter: filterValues, archive }]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read({ meta: { archive }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const readSoon = useAsking(async () => {
    const fresh = await read({ meta: { archive, isUnasked: true } })
    queries.setQueryData<Read>(queryKey, fresh)
  })
  useWatch({
    resource: resource.name,
    isList: true,
    rows: isLive && !isFetching ? data?.data : undefined,
    onRows: readSoon,
    onAgain: readSoon,
  })
  return { data, error, isFetching, retry: () => void refetch() }
}
