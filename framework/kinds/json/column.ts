import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { JsonField } from '#schema/kinds/fieldTypes.ts'
import { notPlain } from '#kinds/shared/column/notPlain.ts'

export const jsonColumn: ColumnKind<JsonField> = {
  column: () => 'jsonb',
  read: () => undefined,
  schema: () => ({ type: 'object', additionalProperties: { type: 'string' } }),
  initial: () => `'{}'`,
  search: () => 'whole',
  print: notPlain,
  exportCell: () => '',
}
