import type { RecordsField } from '#schema/kinds/fieldTypes.ts'
import { PlainFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'
import { everyElement, manyCell } from '#kinds/shared/view/cellParts.tsx'

export const recordsView: KindView<RecordsField> = {
  cell: ({ of, shows }, value, format, cell, renderElement) => {
    const [first = ''] = shows
    const shown = of[first]
    return manyCell(
      value,
      (element) =>
        shown && renderElement(shown, (element as Record<string, unknown>)[first], format, cell),
      format,
      cell,
    )
  },
  detail: everyElement,
  Filter: PlainFilter,
}
