import { isIdentifier } from '#schema/kinds/traits.ts'
import type { ListField } from '#schema/kinds/fieldTypes.ts'
import { TextFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'
import { everyElement, manyCell } from '#kinds/shared/view/cellParts.tsx'

const ListFilter = ({ field, ...props }: FilterProps<ListField>) => (
  <TextFilter {...props} isUpper={isIdentifier(field.of) && field.of.mixedCase !== true} />
)

export const listView: KindView<ListField> = {
  cell: ({ of }, value, display, place, renderElement) =>
    manyCell(value, (element) => renderElement(of, element, display, place), display, place),
  detail: everyElement,
  Filter: ListFilter,
}
