import { useParams } from 'react-router-dom'
import { batchesOf, type Batch } from '#admin/actions/batches.ts'
import { useResources } from '#admin/controls/format.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { Resource } from '#schema/resource.ts'
import { useListPage } from './ListPageContext.ts'

const BatchDialog = lazyComponent(
  async () => (await import('#admin/actions/BatchDialog.tsx')).BatchDialog,
)

/** What the session may do to several rows at once. */
export const useBatches = (resource: Resource): Batch[] => {
  const { session } = useSessionState()
  return batchesOf(useResources(), resource, session)
}

/** An action on the selected rows, at `selected/<name of the batch>` below the list. */
export const BatchAction = () => {
  const { view, close } = useListPage()
  const { batch: name } = useParams()
  const batch = useBatches(view.resource).find((one) => one.name === name)
  return batch ? <BatchDialog view={view} batch={batch} onClose={close} /> : null
}
