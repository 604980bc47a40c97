import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { formatDay } from '#schema/values/formatTime.ts'
import { readableDayRange } from '#admin/controls/readableDayRange.ts'
import { RangeFilter } from '#kinds/shared/view/filters/RangeFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const dayView: KindView<DayField> = {
  cell: (_field, value, { locale }, { isPlainText }) => {
    const printed = formatDay(String(value), locale)
    return isPlainText ? printed : <time dateTime={String(value)}>{printed}</time>
  },
  inCell: () => 'text',
  Filter: RangeFilter,
  formatFilter: (_field, value, format) => readableDayRange(value, format),
}
