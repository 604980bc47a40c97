import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import { PlainFilter } from './filters/TextFilter.tsx'
import type { KindView } from './kindView.ts'

export const emailView: KindView<EmailField> = {
  cell: (_field, value) => String(value),
  Filter: PlainFilter,
}
