import { formatInstant } from '#schema/values/formatTime.ts'
import { readInstant } from '#schema/values/readInstant.ts'
import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { DateTimeField } from '#schema/kinds/fieldTypes.ts'
import { isoOf } from '#kinds/shared/column/isoOf.ts'

export const dateTimeColumn: ColumnKind<DateTimeField> = {
  column: () => 'timestamptz(3)',
  read: (_field, text, timeZone) => readInstant(text, timeZone)?.toISOString(),
  schema: () => ({ type: 'string', format: 'date-time' }),
  initial: () => 'now()',
  search: () => 'whole',
  print: (_field, value, _place, texts) => formatInstant(String(value), texts),
  exportCell: (_field, value) => ({ instant: String(value) }),
  readCell: (_field, text, place) =>
    readInstant(isoOf(text, place), place.texts[0].timeZone)?.toISOString(),
}
