import type { IntegerField } from '#resources/kit/kinds/fieldTypes.ts'
import { TextFilter } from './filters/TextFilter.tsx'
import type { FilterProps, KindView } from './kindView.ts'

const IntegerFilter = ({ field, ...props }: FilterProps<IntegerField>) => (
  <TextFilter {...props} inputMode={field.min < 0 ? 'text' : 'numeric'} />
)

export const integerView: KindView<IntegerField> = {
  cell: (_field, value) => String(value),
  Filter: IntegerFilter,
}
