import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { printDay } from '#resources/kit/values/printTime.ts'
import { readableDayRange } from '#src/core/controls/readableDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dayView: KindView<DayField> = {
  cell: (_field, value, { locale }) => (
    <time dateTime={String(value)}>{printDay(String(value), locale)}</time>
  ),
  Filter: RangeFilter,
  printFilter: (_field, value, display) => readableDayRange(value, display),
}
