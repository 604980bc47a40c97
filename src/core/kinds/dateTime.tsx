import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { printPortTime } from '#resources/kit/values/portTime.ts'
import { printDayRange } from '#src/core/controls/printDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, { timeZone }) => (
    <time dateTime={String(value)}>{printPortTime(String(value), timeZone)}</time>
  ),
  Filter: RangeFilter,
  printFilter: (_field, value, { text }) => printDayRange(value, text),
}
