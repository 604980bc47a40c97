import { formatOf } from '#schema/filters/numberList.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import { CopyButton } from '#admin/controls/CopyButton.tsx'
import { TextFilter } from '#kinds/shared/view/filters/TextFilter.tsx'
import type { FilterProps, KindView } from '#kinds/shared/view/kindView.ts'

const IdentifierFilter = ({ field, ...props }: FilterProps<IdentifierField>) => (
  <TextFilter {...props} isUpper={field.mixedCase !== true} />
)

const inCell = (field: IdentifierField) => (formatOf(field)?.isWord ? 'text' : 'number')

export const identifierView: KindView<IdentifierField> = {
  cell: (field, value, _display, { canCopy, isPlainText }) =>
    inCell(field) === 'text' || (isPlainText && !canCopy) ? (
      String(value)
    ) : canCopy ? (
      <CopyButton value={String(value)} />
    ) : (
      <span className="cell-number">{String(value)}</span>
    ),
  Filter: IdentifierFilter,
  inCell,
}
