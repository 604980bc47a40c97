import { allRelatedRows, allResources, details } from '#resources/all.ts'
import {
  historyTypes,
  longestHistory,
  type StatusHistory,
} from '#resources/status/statusHistory.ts'
import { lazyComponent, type RelatedParts, type RelatedPicture } from '@quayside/framework/admin'

/** As high as the picture, so that the table below does not move. */
const room = { minHeight: 260 }

const StatusTimeline = lazyComponent(
  async () => (await import('#src/timeline/StatusTimeline.tsx')).StatusTimeline,
  room,
)

const timeline: RelatedPicture = {
  rowsMax: longestHistory,
  Picture: ({ rows, row }) => (
    <StatusTimeline
      // Outside data: the call of this picture gives rows of this kind.
      rows={rows as unknown as StatusHistory[]}
      ets={row['transportDetailsEts'] as string | null}
      types={historyTypes}
    />
  ),
}

/** The related rows of the port, with their pictures. */
export const parts: RelatedParts = {
  resources: allResources,
  relatedRows: allRelatedRows,
  rowDetails: details,
  pictures: { timeline },
}
