import type { GroupsField } from '#schema/kinds/fieldTypes.ts'
import { lazyPart } from '#admin/look/load/lazyPart.tsx'
import type { KindView } from './kindView.ts'

// Used in one list only.
const GroupChips = lazyPart(async () => (await import('./groups/groupChips.tsx')).GroupChips)

export const groupsView: KindView<GroupsField> = {
  cell: (_field, value, _display, { isWhole = false }) => (
    <GroupChips groups={value as readonly string[]} isWhole={isWhole} />
  ),
  Filter: () => null,
}
