import { useParams } from 'react-router-dom'
import { choicesOf, entriesOn } from '#schema/actions/recordedActions.ts'
import { useResources } from '#admin/controls/display.ts'
import { reasonsAgainst } from '#admin/dialog/recordedActions.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useSessionState } from '#admin/session/SessionContext.ts'
import type { Resource } from '#schema/resource.ts'
import { useListPage } from './ListPageContext.ts'

const BatchDialog = lazyComponent(
  async () => (await import('#admin/actions/BatchDialog.tsx')).BatchDialog,
)

/** The resources whose actions the session may record for several rows at once. */
export const useBatches = (resource: Resource) => {
  const { session } = useSessionState()
  return entriesOn(useResources(), resource).filter((entries) =>
    choicesOf(resource, entries).some(
      ({ name }) => reasonsAgainst(resource, name, session).length === 0,
    ),
  )
}

/** A recorded action on the selected rows, at `selected/<resource of the entries>` below the list. */
export const BatchAction = () => {
  const { view, selection, close } = useListPage()
  const { entries: name } = useParams()
  const entry = useBatches(view.resource).find((one) => one.name === name)
  return entry && selection ? (
    <BatchDialog view={view} entry={entry} selection={selection} onClose={close} />
  ) : null
}
