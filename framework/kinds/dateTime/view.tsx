import type { DateTimeField } from '#schema/kinds/fieldTypes.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import { readableDayRange } from '#admin/controls/readableDayRange.ts'
import { RangeFilter } from '#kinds/shared/view/filters/RangeFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, format, { isPlainText }) => {
    const printed = formatInstant(String(value), format)
    return isPlainText ? printed : <time dateTime={String(value)}>{printed}</time>
  },
  inCell: () => 'text',
  Filter: RangeFilter,
  formatFilter: (_field, value, format) => readableDayRange(value, format),
}
