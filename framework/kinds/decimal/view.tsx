import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { printNumberOf } from '#schema/values/printNumber.ts'
import { NumberFilter } from '#kinds/shared/view/filters/NumberFilter.tsx'
import type { KindView } from '#kinds/shared/view/kindView.ts'

export const decimalView: KindView<DecimalField> = {
  cell: (field, value, { locale }, { record = {} }) =>
    printNumberOf(field, Number(value), record, locale),
  Filter: NumberFilter,
}
