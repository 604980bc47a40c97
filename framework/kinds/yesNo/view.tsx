import type { YesNoField } from '#schema/kinds/fieldTypes.ts'
import { useFormat } from '#admin/controls/format.ts'
import { SelectFilter } from '#kinds/shared/view/filters/SelectFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'

const YesNoFilter = ({ field: _field, ...props }: FilterProps<YesNoField>) => {
  const { text } = useFormat()
  const options = [
    { value: 'true', name: text('list.yes') },
    { value: 'false', name: text('list.no') },
  ]
  return <SelectFilter {...props} options={options} />
}

export const yesNoView: KindView<YesNoField> = {
  cell: (_field, value, { text }) => (
    <span className={value === true ? 'cell-yes' : 'cell-no'}>
      <span aria-hidden="true">{value === true ? '✓ ' : ''}</span>
      {text(value === true ? 'list.yes' : 'list.no')}
    </span>
  ),
  Filter: YesNoFilter,
  formatFilter: (_field, value, { text }) => text(value === 'true' ? 'list.yes' : 'list.no'),
}
