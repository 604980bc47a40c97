import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { readableDayRange } from '#src/core/controls/readableDayRange.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, display, { isBare }) => {
    const printed = printInstant(String(value), display)
    return isBare ? printed : <time dateTime={String(value)}>{printed}</time>
  },
  inCell: () => 'text',
  Filter: RangeFilter,
  printFilter: (_field, value, display) => readableDayRange(value, display),
}
