import { WaitingLines } from '#admin/dialog/RowWaiting.tsx'
import type { Watch } from '#schema/record/watching.ts'
import type { Resource } from '#schema/resource.ts'
import { Panel } from '#admin/look/panels/Panel.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import type { useWatches, WatchRequest } from './useWatches.ts'
import { WatchForm } from './WatchForm.tsx'

/** Begins, changes and ends a watch at its button. */
export const WatchPanel = ({
  label,
  anchor,
  resource,
  request,
  watch,
  of: { watches, error, refetch, begin, end },
  onClose,
}: {
  readonly label: string
  readonly anchor: HTMLElement
  readonly resource: Resource
  readonly request: WatchRequest
  readonly watch: Watch | undefined
  readonly of: ReturnType<typeof useWatches>
  readonly onClose: () => void
}) => (
  <Panel label={label} anchor={anchor} sx={{ p: 3 }} onClose={onClose}>
    {watches ? (
      <WatchForm
        resource={resource}
        kind={request.kind}
        chosen={watch?.rules}
        onSave={async (rules) => {
          if (await begin(request, rules)) onClose()
        }}
        onStop={
          watch &&
          (async () => {
            if (await end(watch.id)) onClose()
          })
        }
      />
    ) : error ? (
      <LoadFailure what="watchesFailed" error={error} onRetry={refetch} />
    ) : (
      <WaitingLines lines={4} />
    )}
  </Panel>
)
