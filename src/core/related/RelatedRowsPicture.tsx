import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core'
import type { RelatedRows, RelatedRowsTab } from '#resources/kit/record/relatedRows.ts'
import type { FindResponse } from '#resources/query/paging.ts'
import { historyTypes, longestHistory, type StatusHistory } from '#resources/statusHistory.ts'
import { lazyPart } from '#src/core/look/lazyPart.tsx'
import { useSessionState } from '#src/core/session/SessionContext.ts'
import type { RelatedRowsCalls } from './relatedRowsCalls.ts'

const StatusTimeline = lazyPart(
  async () => (await import('#src/port/timeline/StatusTimeline.tsx')).StatusTimeline,
  'related-rows-picture',
)

/** The picture that related rows name, of all rows of a tab: those of other pages are read for it. */
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
      // Outside data: the call of this picture gives rows of this kind.
      rows={rows as unknown as StatusHistory[]}
      ets={row['transportDetailsEts'] as string | null}
      types={historyTypes}
    />
  )
}
