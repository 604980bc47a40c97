import { dueAt } from '#schema/due/due.ts'
import type { ColumnKind, PlainValue, PrintTexts } from '#schema/kinds/columnKind.ts'
import { formatInstant } from '#schema/values/formatTime.ts'
import type { DueField } from '#schema/kinds/fieldTypes.ts'

const dueInstant = (field: DueField, value: PlainValue, { due, timeZone }: PrintTexts): string => {
  if (due === undefined) throw new TypeError('nothing says how long what is due may take')
  return new Date(dueAt(field, Date.parse(String(value)), { ...due, timeZone })).toISOString()
}

export const dueColumn: ColumnKind<DueField> = {
  // It follows from other columns, and has none.
  column: () => 'none',
  read: () => undefined,
  schema: () => ({ type: 'string', format: 'date-time' }),
  initial: () => 'now()',
  search: () => 'whole',
  print: (field, value, _place, texts) => formatInstant(dueInstant(field, value, texts), texts),
  exportCell: (field, value, _place, texts) => ({ instant: dueInstant(field, value, texts) }),
}
