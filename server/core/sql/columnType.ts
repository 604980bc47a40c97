import type { ElementField, Field, FieldOf } from '#resources/kit/kinds/fieldTypes.ts'
import type { ColumnField } from '#server/core/kinds/kind.ts'
import { columnKindOf } from '#server/core/kinds/kinds.ts'

export type { ColumnField } from '#server/core/kinds/kind.ts'

/** Whether a field has a column; to-many kinds have a table instead. */
export const isColumn = (field: Field): field is ColumnField =>
  field.kind !== 'list' && field.kind !== 'records'

/** The type of a column in PostgreSQL. */
export const columnType = (field: ColumnField): string => columnKindOf(field).column(field)

/** The columns of one element of a to-many field: `value` for plain ones, the properties of records. */
export const elementColumns = (
  field: FieldOf<'list'> | FieldOf<'records'>,
): { readonly [name: string]: ElementField } =>
  field.kind === 'list' ? { value: field.of } : field.of
