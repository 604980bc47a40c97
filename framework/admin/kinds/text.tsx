import type { TextField } from '#schema/kinds/fieldTypes.ts'
import { cutCell } from './cells/cellParts.tsx'
import { PlainFilter } from './filters/TextFilter.tsx'
import type { KindView } from './kindView.ts'

export const textView: KindView<TextField> = {
  cell: (field, value, _display, { isWhole }) =>
    cutCell(String(value), isWhole ? undefined : field.cut),
  Filter: PlainFilter,
}
