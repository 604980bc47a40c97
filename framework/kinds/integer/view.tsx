import type { IntegerField } from '#schema/kinds/fieldTypes.ts'
import { formatNumberOf } from '#schema/values/formatNumber.ts'
import { NumberFilter } from '#kinds/shared/view/filters/NumberFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const integerView: KindView<IntegerField> = {
  cell: (field, value, { locale }, { record = {} }) =>
    formatNumberOf(field, Number(value), record, locale),
  Filter: NumberFilter,
}
