import { groupColumnsOf } from '#schema/list/grouping.ts'
import { lazyComponent } from '#admin/look/load/lazyComponent.tsx'
import { useListPage } from './ListPageContext.ts'

const GroupsDialog = lazyComponent(
  async () => (await import('#admin/list/groups/GroupsDialog.tsx')).GroupsDialog,
)

/** The counts by a column, at `groups` below the list. */
export const GroupedList = () => {
  const { view, close } = useListPage()
  return groupColumnsOf(view.resource).length > 0 ? (
    <GroupsDialog view={view} onClose={close} />
  ) : null
}
