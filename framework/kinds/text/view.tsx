import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { cutCell } from '#kinds/shared/view/cellParts.tsx'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const textView: KindView<TextField> = {
  cell: (field, value, _display, { isFullText }) =>
    cutCell(String(value), isFullText ? undefined : field.cut),
  Filter: PlainFilter,
}
