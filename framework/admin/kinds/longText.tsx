import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { cutCell } from './cells/cellParts.tsx'
import { PlainFilter } from './filters/TextFilter.tsx'
import type { KindView } from './kindView.ts'

export const longTextView: KindView<LongTextField> = {
  cell: (field, value, _display, { isWhole }) =>
    isWhole ? String(value) : cutCell(String(value).replaceAll('\n', ' '), field.cut),
  Filter: PlainFilter,
}
