import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const emailView: KindView<EmailField> = {
  cell: (_field, value) => String(value),
  Filter: PlainFilter,
}
