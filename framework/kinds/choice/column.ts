import { choiceKey } from '#i18n/resourceKeys.ts'
import { foldCase } from '#query/foldCase.ts'
import { collations, valuePrintedAs, type ColumnKind } from '#schema/kinds/columnKind.ts'
import type { ChoiceField } from '#schema/kinds/fieldTypes.ts'

export const choiceColumn: ColumnKind<ChoiceField> = {
  column: ({ values }) =>
    `varchar(${Math.max(...values.map((value) => value.length))}) ${collations.codes}`,
  read: ({ values }, text) => (values.includes(text) ? text : undefined),
  schema: ({ values }) => ({ type: 'string', enum: [...values] }),
  initial: ({ values }) => `'${(values[0] ?? '').replaceAll("'", "''")}'`,
  search: () => 'whole',
  print: (_field, value, { owner, name }, { text }) => text(choiceKey(owner, name, String(value))),
  readCell: ({ values }, text, { owner, name, texts }) =>
    values.find((value) => foldCase(value) === foldCase(text)) ??
    valuePrintedAs(values, text, { texts }, (value, each) =>
      each.text(choiceKey(owner, name, value)),
    ),
}
