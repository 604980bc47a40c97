import { int8, type ColumnKind } from '#schema/kinds/columnKind.ts'
import type { RelationField } from '#schema/kinds/fieldTypes.ts'

export const relationColumn: ColumnKind<RelationField> = {
  column: () => 'bigint',
  read: int8,
  schema: ({ to }) => ({ type: 'integer', minimum: 1, description: `The id of a ${to}` }),
  // No row has this id: the foreign key refuses a mandatory relation of rows that are there.
  initial: () => '0',
  search: () => 'whole',
  isIndexed: true,
  print: (field, value, _place, { nameOf }) => nameOf(field, String(value)) ?? String(value),
}
