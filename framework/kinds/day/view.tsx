import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { printDay } from '#schema/values/printTime.ts'
import { readableDayRange } from '#admin/controls/readableDayRange.ts'
import { RangeFilter } from '#kinds/shared/view/filters/RangeFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const dayView: KindView<DayField> = {
  cell: (_field, value, { locale }, { isPlainText }) => {
    const printed = printDay(String(value), locale)
    return isPlainText ? printed : <time dateTime={String(value)}>{printed}</time>
  },
  inCell: () => 'text',
  Filter: RangeFilter,
  printFilter: (_field, value, format) => readableDayRange(value, format),
}
