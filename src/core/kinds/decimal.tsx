import type { DecimalField } from '#resources/kit/kinds/fieldTypes.ts'
import { printDecimal } from '#resources/kit/values/decimals.ts'
import { TextFilter } from './filters/TextFilter.tsx'
import type { FilterProps, KindView } from './kindView.ts'

const DecimalFilter = ({ field: _field, ...props }: FilterProps<DecimalField>) => (
  <TextFilter {...props} inputMode="decimal" />
)

export const decimalView: KindView<DecimalField> = {
  cell: ({ decimals }, value, { locale }) => printDecimal(Number(value), decimals, locale),
  Filter: DecimalFilter,
}
