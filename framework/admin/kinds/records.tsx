import type { RecordsField } from '#schema/kinds/fieldTypes.ts'
import { PlainFilter } from './filters/TextFilter.tsx'
import type { KindView } from './kindView.ts'
import { manyCell } from './cells/cellParts.tsx'

export const recordsView: KindView<RecordsField> = {
  cell: ({ of, shows }, value, display, place, renderElement) => {
    const [first = ''] = shows
    const shown = of[first]
    return manyCell(
      value,
      (element) =>
        shown && renderElement(shown, (element as Record<string, unknown>)[first], display, place),
      display,
      place,
    )
  },
  Filter: PlainFilter,
}
