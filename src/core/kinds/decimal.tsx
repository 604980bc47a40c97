import type { DecimalField } from '#resources/kit/kinds/fieldTypes.ts'
import { printDecimal } from '#resources/kit/values/decimals.ts'
import { NumberFilter } from './filters/NumberFilter.tsx'
import type { KindView } from './kindView.ts'

export const decimalView: KindView<DecimalField> = {
  cell: ({ decimals }, value, { locale }) => printDecimal(Number(value), decimals, locale),
  Filter: NumberFilter,
}
