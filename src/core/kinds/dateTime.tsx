import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { readableDayRange } from '#src/core/controls/readableDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, display) => (
    <time dateTime={String(value)}>{printInstant(String(value), display)}</time>
  ),
  Filter: RangeFilter,
  printFilter: (_field, value, display) => readableDayRange(value, display),
}
