import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'
import { holdsAny, type RelatedRowsTab } from '@quayside/framework'
import { documentKey, useProvider, useSessionState } from '@quayside/framework/admin'
import { compare, type FindResponse, serializeFilter } from '@quayside/framework/query'
import { customsStatus, type CustomsStatus } from '#resources/status/customsStatus.ts'
import { wholeHistoryTab, type StatusHistory } from '#resources/status/statusHistory.ts'
import { currentCustomsTab } from '#resources/statusSources.ts'
import { statusSources, type StatusSource } from '#resources/statusSources.ts'
import { portOrderDocument } from '#resources/documents/portOrder.ts'

/** The sources that the reader may see. */
export const useStatusSources = (): readonly StatusSource[] => {
  const { session } = useSessionState()
  const all = Object.keys(statusSources) as StatusSource[]
  return all.filter((source) => holdsAny(session, [statusSources[source].right]))
}

/** The current customs code of an order from one source, newer than that of the list (PD-010, PD-011). */
export const useCurrentCustoms = (source: StatusSource, portOrderReference: string) =>
  useStatus('current', currentCustomsTab(source), portOrderReference, source)

/** The complete history of an order from all of the sources, the latest first. */
export const useWholeHistory = (sources: readonly StatusSource[], portOrderReference: string) => {
  const { session } = useSessionState()
  const calls = useProvider()
  const { archive } = session
  return useQueries({
    queries: sources.map((source) => ({
      queryKey: [...documentKey(portOrderDocument), 'history', source, portOrderReference, archive],
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

/** Must be referentially stable, so that the rows are too. */
const joinHistories = (told: UseQueryResult<FindResponse<RaRecord>>[]) => ({
  isPending: told.some(({ isPending }) => isPending),
  error: told.find(({ isError }) => isError)?.error,
  rows: (
    told.flatMap(({ data }) => data?.entityList ?? []) as readonly unknown[] as StatusHistory[]
  ).toSorted((one, other) => other.statusDatetime.localeCompare(one.statusDatetime)),
})

/** The latest customs action on an order, if it holds the goods and the reader may see it. */
export const useCustomsStop = (portOrderReference: string) => {
  const { session } = useSessionState()
  const calls = useProvider()
  const { archive } = session
  const { data, isLoading } = useQuery({
    queryKey: [...documentKey(portOrderDocument), 'customsAction', portOrderReference, archive],
    queryFn: () =>
      calls.readEntries(
        customsStatus,
        serializeFilter(compare('portOrderReference', '==', portOrderReference)),
        { meta: { archive, isQuiet: true } },
      ),
    enabled: holdsAny(session, customsStatus.access.read),
    staleTime: 0,
    retry: false,
  })
  const [latest] = (data?.entityList ?? []) as readonly unknown[] as readonly CustomsStatus[]
  const isHeld = latest?.status === 'STOP' || latest?.status === 'STOP_RESERVATION'
  return { isLoading, stop: isHeld ? latest : undefined }
}

const useStatus = (
  what: string,
  tab: RelatedRowsTab,
  portOrderReference: string,
  source: StatusSource,
  isWanted = true,
) => {
  const { session } = useSessionState()
  const calls = useProvider()
  const { archive } = session
  const { data, ...query } = useQuery({
    queryKey: [...documentKey(portOrderDocument), what, source, portOrderReference, archive],
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
