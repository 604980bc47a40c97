import { dueStates } from '#schema/due/states.ts'
import type { DueField } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import { SelectFilter } from '#kinds/shared/view/filters/SelectFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'
import { DueBadge } from './DueBadge.tsx'

const DueFilter = ({ field: _field, ...props }: FilterProps<DueField>) => {
  const { text } = useFormat()
  const options = dueStates.map((value) => ({ value, name: text(`due.${value}`) }))
  return <SelectFilter {...props} options={options} />
}

export const dueView: KindView<DueField> = {
  cell: (field, value, format, { resource }) => (
    <DueBadge {...{ field, resource, format }} start={String(value)} />
  ),
  Filter: DueFilter,
  formatFilter: (_field, value, { text }) => text(`due.${value as 'SOON'}`),
  isState: () => true,
}
