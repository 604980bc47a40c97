import { asText, collations, type ColumnKind } from '#schema/kinds/columnKind.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'

export const identifierColumn: ColumnKind<IdentifierField> = {
  column: ({ max }) => `varchar(${max}) ${collations.codes}`,
  read: asText,
  schema: ({ max }) => ({ type: 'string', maxLength: max }),
  initial: () => `''`,
  search: ({ mixedCase }) => (mixedCase ? 'words' : 'codes'),
  print: (_field, value) => String(value),
}
