import { int4, int8, type ColumnKind } from '#schema/kinds/columnKind.ts'
import { measuredDecimals } from '#schema/values/formatNumber.ts'
import type { IntegerField } from '#schema/kinds/fieldTypes.ts'
import {
  exportNumber,
  initialNumber,
  formatNumber,
  readNumber,
  withoutUnit,
} from '#kinds/shared/column/numbers.ts'
import { isBigInteger } from './schema.ts'

export const integerColumn: ColumnKind<IntegerField> = {
  column: (field) => (isBigInteger(field) ? 'bigint' : 'integer'),
  read: (field, text) => (isBigInteger(field) ? int8(field, text) : int4(field, text)),
  schema: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
  initial: initialNumber,
  search: () => 'whole',
  print: formatNumber,
  exportCell: exportNumber,
  readCell: (field, text, { texts: [{ locale }] }) =>
    readNumber(withoutUnit(field, text), field.unit ? measuredDecimals : 0, locale),
}
