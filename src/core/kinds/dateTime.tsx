import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { printPortTime } from '#resources/kit/values/portTime.ts'
import { readableDayRange } from '#src/core/controls/readableDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, { timeZone }) => (
    <time dateTime={String(value)}>{printPortTime(String(value), timeZone)}</time>
  ),
  Filter: RangeFilter,
  printFilter: (_field, value, { text }) => readableDayRange(value, text),
}
