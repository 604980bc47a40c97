import type { IntegerField } from '#resources/kit/kinds/fieldTypes.ts'
import { NumberFilter } from './filters/NumberFilter.tsx'
import type { KindView } from './kindView.ts'

export const integerView: KindView<IntegerField> = {
  cell: (_field, value) => String(value),
  Filter: NumberFilter,
}
