import type { ColumnKind } from '#schema/kinds/columnKind.ts'
import type { EmailField } from '#schema/kinds/fieldTypes.ts'
import { wordsColumn } from '#kinds/shared/column/wordsColumn.ts'

export const emailColumn: ColumnKind<EmailField> = {
  ...wordsColumn,
  schema: ({ max }) => ({ type: 'string', format: 'email', maxLength: max }),
  readCell: (_field, text) => text.toLowerCase(),
}
