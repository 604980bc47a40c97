import { asText, collations, type ColumnKind } from '#schema/kinds/columnKind.ts'

/** The column of words in any language. */
export const wordsColumn: ColumnKind<{ readonly max: number }> = {
  column: ({ max }) => `varchar(${max}) ${collations.words}`,
  read: asText,
  schema: ({ max }) => ({ type: 'string', maxLength: max }),
  initial: () => `''`,
  search: () => 'words',
  print: (_field, value) => String(value),
}
