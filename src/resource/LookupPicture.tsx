import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core'
import type { Lookup, LookupTab } from '#resources/kit/lookup.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import { historyTypes, longestHistory, type StatusHistory } from '#resources/statusHistory.ts'
import { lazyPart } from '#src/look/lazyPart.tsx'
import { useSessionState } from '#src/session/SessionContext.ts'
import type { LookupCalls } from './lookups.ts'

const StatusTimeline = lazyPart(
  async () => (await import('#src/timeline/StatusTimeline.tsx')).StatusTimeline,
  'lookup-picture',
)

/** The picture that a lookup names, of all rows of a tab: those of other pages are read for it. */
export const LookupPicture = ({
  lookup: { name, shows },
  tab,
  row,
  found: { entityList, page },
}: {
  readonly lookup: Lookup
  readonly tab: LookupTab
  readonly row: RaRecord
  readonly found: FindResponse<RaRecord>
}) => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & LookupCalls>()
  const isWhole = entityList.length >= page.totalElements
  const whole = useQuery({
    queryKey: ['picture', name, tab.path, row.id, page.totalElements, session.archive],
    queryFn: () =>
      calls.lookUp({ ...tab, pageSize: longestHistory }, row, 0, {
        meta: { archive: session.archive },
      }),
    enabled: shows !== undefined && !isWhole,
    retry: false,
  })
  const rows = isWhole ? entityList : whole.data?.entityList
  if (shows === undefined || whole.isError) return null
  if (rows === undefined) return <p className="lookup-picture" />
  return (
    <StatusTimeline
      // Outside data: the call of this picture gives rows of this kind.
      rows={rows as unknown as StatusHistory[]}
      ets={row['transportDetailsEts'] as string | null}
      types={historyTypes}
    />
  )
}
