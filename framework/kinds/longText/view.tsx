import type { LongTextField } from '#schema/kinds/fieldTypes.ts'
import { cutCell } from '#kinds/shared/view/cellParts.tsx'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const longTextView: KindView<LongTextField> = {
  cell: (field, value, _display, { isFullText }) =>
    isFullText ? String(value) : cutCell(String(value).replaceAll('\n', ' '), field.cut),
  Filter: PlainFilter,
}
