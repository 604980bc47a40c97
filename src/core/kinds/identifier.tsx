import { application } from '#resources/kit/application.ts'
import type { IdentifierField } from '#resources/kit/kinds/fieldTypes.ts'
import { CopyButton } from '#src/core/controls/CopyButton.tsx'
import { TextFilter } from './filters/TextFilter.tsx'
import type { FilterProps, KindView } from './kindView.ts'

const IdentifierFilter = ({ field, ...props }: FilterProps<IdentifierField>) => (
  <TextFilter {...props} isUpper={field.mixedCase !== true} />
)

export const identifierView: KindView<IdentifierField> = {
  cell: ({ format }, value, _display, { canCopy }) =>
    application().identifiers[format]?.isWord ? (
      String(value)
    ) : canCopy ? (
      <CopyButton value={String(value)} />
    ) : (
      <span className="cell-number">{String(value)}</span>
    ),
  Filter: IdentifierFilter,
}
