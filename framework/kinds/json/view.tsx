import type { JsonField } from '#schema/kinds/fieldTypes.ts'
import type { KindView } from '#kinds/shared/view/kindView.ts'

/** Stored, never shown. */
export const jsonView: KindView<JsonField> = { cell: () => null, Filter: () => null }
