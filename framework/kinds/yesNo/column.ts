import { valuePrintedAs, type ColumnKind } from '#schema/kinds/columnKind.ts'
import type { YesNoField } from '#schema/kinds/fieldTypes.ts'

export const yesNoColumn: ColumnKind<YesNoField> = {
  column: () => 'boolean',
  read: (_field, text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  schema: () => ({ type: 'boolean' }),
  initial: () => 'false',
  search: () => 'whole',
  print: (_field, value, _place, { text }) => text(value === true ? 'list.yes' : 'list.no'),
  readCell: (_field, text, { texts }) =>
    valuePrintedAs([true, false], text, { texts }, String) ??
    valuePrintedAs([true, false], text, { texts }, (value, each) =>
      each.text(value ? 'list.yes' : 'list.no'),
    ),
}
