import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { printNumberOf } from '#schema/values/printNumber.ts'
import { NumberFilter } from './filters/NumberFilter.tsx'
import type { KindView } from './kindView.ts'

export const decimalView: KindView<DecimalField> = {
  cell: (field, value, { locale }, { record = {} }) =>
    printNumberOf(field, Number(value), record, locale),
  Filter: NumberFilter,
}
