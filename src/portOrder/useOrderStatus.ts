import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'ra-core'
import type { LookupTab } from '#resources/kit/lookup.ts'
import { holdsAny } from '#resources/kit/session.ts'
import {
  currentCustomsTab,
  statusHistory,
  statusSources,
  type StatusHistory,
  type StatusSource,
} from '#resources/statusHistory.ts'
import type { LookupCalls } from '#src/resource/lookups.ts'
import { useSessionState } from '#src/session/SessionContext.ts'

/** Who reports, of those that the reader may ask. */
export const useStatusSources = (): readonly StatusSource[] => {
  const { session } = useSessionState()
  const all = Object.keys(statusSources) as StatusSource[]
  if (!holdsAny(session, statusHistory.access.read)) return []
  return all.filter((source) => holdsAny(session, [statusSources[source].right]))
}

/** The customs code of an order as one source tells it now, newer than what came with the list (PD-010, PD-011). */
export const useCurrentCustoms = (source: StatusSource, portOrderReference: string) =>
  useStatus('current', currentCustomsTab(source), portOrderReference, source)

const useStatus = (
  what: string,
  tab: LookupTab,
  portOrderReference: string,
  source: StatusSource,
  isWanted = true,
) => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & LookupCalls>()
  const { archive } = session
  const { data, ...query } = useQuery({
    queryKey: ['orderStatus', what, source, portOrderReference, archive],
    queryFn: () => calls.lookUp(tab, { id: 0, portOrderReference }, 0, { meta: { archive } }),
    enabled: isWanted,
    staleTime: 0,
    retry: false,
  })
  return {
    ...query,
    rows: data?.entityList as readonly unknown[] as readonly StatusHistory[] | undefined,
  }
}
