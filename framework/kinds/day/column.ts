import { isDay } from '#schema/values/isDay.ts'
import { formatDay } from '#schema/values/formatTime.ts'
import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { DayField } from '#schema/kinds/fieldTypes.ts'
import { isoOf } from '#kinds/shared/column/isoOf.ts'

export const dayColumn: ColumnKind<DayField> = {
  column: () => 'date',
  read: (_field, text) => (isDay(text) ? text : undefined),
  schema: () => ({ type: 'string', format: 'date' }),
  initial: () => 'current_date',
  search: () => 'whole',
  print: (_field, value, _place, { locale }) => formatDay(String(value), locale),
  readCell: (_field, text, place) => isoOf(text, place),
}
