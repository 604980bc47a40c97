import { readDecimal } from '#schema/values/decimals.ts'
import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import {
  exportNumber,
  initialNumber,
  formatNumber,
  readNumber,
  withoutUnit,
} from '#kinds/shared/column/numbers.ts'

export const decimalColumn: ColumnKind<DecimalField> = {
  column: ({ min, max, decimals }) =>
    `numeric(${String(Math.trunc(Math.max(max, -min))).length + decimals},${decimals})`,
  read: ({ decimals }, text) => readDecimal(text, decimals),
  schema: ({ min, max, decimals }) => ({
    type: 'number',
    minimum: min,
    maximum: max,
    multipleOf: 1 / 10 ** decimals,
  }),
  initial: initialNumber,
  search: () => 'whole',
  print: formatNumber,
  exportCell: exportNumber,
  readCell: (field, text, { texts: [{ locale }] }) =>
    readNumber(withoutUnit(field, text), field.decimals, locale),
}
