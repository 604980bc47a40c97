import { groupColumnsOf } from '#schema/list/grouping.ts'
import { GroupsDialog } from '#admin/list/groups/GroupsDialog.tsx'
import { useListPage } from './ListPageContext.ts'

/** The counts by a column, at `groups` below the list. */
export const GroupedList = () => {
  const { view, close } = useListPage()
  return groupColumnsOf(view.resource).length > 0 ? (
    <GroupsDialog view={view} onClose={close} />
  ) : null
}
