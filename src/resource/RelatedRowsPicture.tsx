import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core'
import type { RelatedRows, RelatedRowsTab } from '#resources/kit/relatedRows.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import { historyTypes, longestHistory, type StatusHistory } from '#resources/statusHistory.ts'
import { lazyPart } from '#src/look/lazyPart.tsx'
import { useSessionState } from '#src/session/SessionContext.ts'
import type { RelatedRowsCalls } from './relatedRowsCalls.ts'

const StatusTimeline = lazyPart(
  async () => (await import('#src/timeline/StatusTimeline.tsx')).StatusTimeline,
  'related-rows-picture',
)

/** The chart that related rows declare, with all rows of a tab, including those of other pages. */
export const RelatedRowsPicture = ({
  related: { name, shows },
  tab,
  row,
  found: { entityList, page },
}: {
  readonly related: RelatedRows
  readonly tab: RelatedRowsTab
  readonly row: RaRecord
  readonly found: FindResponse<RaRecord>
}) => {
  const { session } = useSessionState()
  const calls = useDataProvider<DataProvider & RelatedRowsCalls>()
  const isWhole = entityList.length >= page.totalElements
  const whole = useQuery({
    queryKey: ['picture', name, tab.path, row.id, page.totalElements, session.archive],
    queryFn: () =>
      calls.readRelatedRows({ ...tab, pageSize: longestHistory }, row, 0, {
        meta: { archive: session.archive },
      }),
    enabled: shows !== undefined && !isWhole,
    retry: false,
  })
  const rows = isWhole ? entityList : whole.data?.entityList
  if (shows === undefined || whole.isError) return null
  if (rows === undefined) return <p className="related-rows-picture" />
  return (
    <StatusTimeline
      // External data: the call of this chart returns rows of this kind.
      rows={rows as unknown as StatusHistory[]}
      ets={row['transportDetailsEts'] as string | null}
      types={historyTypes}
    />
  )
}
