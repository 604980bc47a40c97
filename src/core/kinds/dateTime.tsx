import type { DateTimeField } from '#resources/kit/kinds/fieldTypes.ts'
import { printInstant } from '#resources/kit/values/printTime.ts'
import { RangeFilter } from './filters/RangeFilter.tsx'
import type { KindView } from './kindView.ts'

export const dateTimeView: KindView<DateTimeField> = {
  cell: (_field, value, display) => (
    <time dateTime={String(value)}>{printInstant(String(value), display)}</time>
  ),
  Filter: RangeFilter,
}
