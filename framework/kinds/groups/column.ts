import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { GroupsField } from '#schema/kinds/fieldTypes.ts'
import { notPlain } from '#kinds/shared/column/notPlain.ts'

export const groupsColumn: ColumnKind<GroupsField> = {
  column: () => 'text[]',
  read: () => undefined,
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  initial: () => `'{}'`,
  search: () => 'whole',
  print: notPlain,
  // Nothing that a cell of a table could show.
  exportCell: () => '',
}
