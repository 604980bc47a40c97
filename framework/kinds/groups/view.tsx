import type { GroupsField } from '#schema/kinds/fieldTypes.ts'
import type { KindView } from '#kinds/shared/view/kindView.ts'
import { GroupChips } from './groupChips.tsx'

export const groupsView: KindView<GroupsField> = {
  cell: (_field, value, _display, { isFullText = false }) => (
    <GroupChips groups={value as readonly string[]} isWhole={isFullText} />
  ),
  // Drawn at once: a list loads its chips late, and what is below would move.
  detail: (_field, value) => <GroupChips groups={value as readonly string[]} isWhole />,
  Filter: () => null,
}
