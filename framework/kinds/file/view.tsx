import type { FileField } from '#schema/kinds/fieldTypes.ts'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'
import { FileLink } from './FileLink.tsx'

export const fileView: KindView<FileField> = {
  cell: (_field, value, _display, cell) => <FileLink value={String(value)} cell={cell} />,
  Filter: PlainFilter,
}
