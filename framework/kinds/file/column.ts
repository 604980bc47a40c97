import { asText, collations, type ColumnKind, type PlainValue } from '#schema/kinds/columnKind.ts'
import type { FileField } from '#schema/kinds/fieldTypes.ts'
import { fileReferenceMax, readFileValue } from '#schema/values/fileReference.ts'

/** The name alone: the number of the content says nothing to a reader. */
const formatName = (_field: FileField, value: PlainValue): string =>
  readFileValue(value)?.name ?? String(value)

export const fileColumn: ColumnKind<FileField> = {
  column: () => `varchar(${fileReferenceMax}) ${collations.words}`,
  read: asText,
  schema: () => ({
    type: 'string',
    pattern: '^[^/]+/[1-9][0-9]{0,15}$',
    maxLength: fileReferenceMax,
    description: 'A file, as the upload call answers it',
    examples: ['Invoice.pdf/42'],
  }),
  initial: () => `''`,
  search: () => 'words',
  print: formatName,
}
