import { isIdentifier } from '#schema/kinds/traits.ts'
import type { ListField } from '#schema/kinds/fieldTypes.ts'
import { TextFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'
import { everyElement, manyCell, pathCell } from '#kinds/shared/view/cellParts.tsx'

const ListFilter = ({ field, ...props }: FilterProps<ListField>) => (
  <TextFilter {...props} isUpper={isIdentifier(field.of) && field.of.mixedCase !== true} />
)

export const listView: KindView<ListField> = {
  cell: ({ of, pathBy }, value, format, cell, renderElement) => {
    const render = (element: unknown) => renderElement(of, element, format, cell)
    return pathBy === undefined ? manyCell(value, render, format, cell) : pathCell(value, render)
  },
  detail: (field, ...rest) =>
    (field.pathBy === undefined ? everyElement : listView.cell)(field, ...rest),
  Filter: ListFilter,
}
