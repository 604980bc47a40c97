import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core'
import type { RelatedRowsTab } from '#resources/kit/record/relatedRows.ts'
import { holdsAny } from '#resources/kit/session.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import {
  currentCustomsTab,
  statusSources,
  wholeHistoryTab,
  type StatusHistory,
  type StatusSource,
} from '#resources/statusHistory.ts'
import type { RelatedRowsCalls } from '#src/core/related/relatedRowsCalls.ts'
import { useSessionState } from '#src/core/session/SessionContext.ts'

/** Who reports, of those that the reader may ask. */
export const useStatusSources = (): readonly StatusSource[] => {
  const { session } = useSessionState()
  const all = Object.keys(statusSources) as StatusSource[]
  return all.filter((source) => holdsAny(session, [statusSources[source].right]))
}

/** The customs code of an order as one source tells it now, newer than what came with the list (PD-010, PD-011). */
export const useCurrentCustoms = (source: StatusSource, portOrderReference: string) =>
  useStatus('current', currentCustomsTab(source), portOrderReference, source)

/** Everything that an order has been through, as all of the sources tell it, the latest first. */
export const useWholeHistory = (sources: readonly StatusSource[], portOrderReference: string) => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & RelatedRowsCalls>()
  const { archive } = session
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: ['orderStatus', 'history', source, portOrderReference, archive],
      queryFn: () =>
        calls.readRelatedRows(wholeHistoryTab(source), { id: 0, portOrderReference }, 0, {
          meta: { archive },
        }),
      staleTime: 0,
      retry: false,
    })),
    combine: joinHistories,
  })
}

/** The same function all the time, so that the rows stay the same while nothing changes. */
const joinHistories = (told: UseQueryResult<FindResponse<RaRecord>>[]) => ({
  isPending: told.some(({ isPending }) => isPending),
  error: told.find(({ isError }) => isError)?.error,
  rows: (
    told.flatMap(({ data }) => data?.entityList ?? []) as readonly unknown[] as StatusHistory[]
  ).toSorted((one, other) => other.statusDatetime.localeCompare(one.statusDatetime)),
})

const useStatus = (
  what: string,
  tab: RelatedRowsTab,
  portOrderReference: string,
  source: StatusSource,
  isWanted = true,
) => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & RelatedRowsCalls>()
  const { archive } = session
  const { data, ...query } = useQuery({
    queryKey: ['orderStatus', what, source, portOrderReference, archive],
    queryFn: () =>
      calls.readRelatedRows(tab, { id: 0, portOrderReference }, 0, { meta: { archive } }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  })
  return {
    ...query,
    rows: data?.entityList as readonly unknown[] as readonly StatusHistory[] | undefined,
  }
}
