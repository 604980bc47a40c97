import { printDay } from '#resources/kit/filters/dayRange.ts'
import type { DayField } from '#resources/kit/kinds/fieldTypes.ts'
import { readableDayRange } from '#src/core/controls/readableDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dayView: KindView<DayField> = {
  cell: (_field, value) => <time dateTime={String(value)}>{printDay(String(value))}</time>,
  Filter: RangeFilter,
  printFilter: (_field, value, { text }) => readableDayRange(value, text),
}
