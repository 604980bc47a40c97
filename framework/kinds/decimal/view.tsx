import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { formatNumberOf } from '#schema/values/formatNumber.ts'
import { NumberFilter } from '#kinds/shared/view/filters/NumberFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const decimalView: KindView<DecimalField> = {
  cell: (field, value, { locale }, { record = {} }) =>
    formatNumberOf(field, Number(value), record, locale),
  Filter: NumberFilter,
}
