import { printDay } from '#resources/kit/filters/dayRange.ts'
import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dayView: KindView<DayField> = {
  cell: (_field, value) => <time dateTime={String(value)}>{printDay(String(value))}</time>,
  Filter: RangeFilter,
}
