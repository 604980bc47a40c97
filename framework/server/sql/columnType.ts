import { isToMany, isPlainList } from '#schema/kinds/elements.ts'
import type { ElementField, Field, ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { ColumnField, SqlValue } from '#schema/kinds/columnKind.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { sql, type RawBuilder } from 'kysely'
import { normalizeFor } from '#schema/values/normalizeFor.ts'
import { FilterError } from '#query/filterError.ts'

export type { ColumnField } from '#schema/kinds/columnKind.ts'

/** Whether a field has a column; to-many kinds have a table instead. */
export const isColumn = (field: Field): field is ColumnField => !isToMany(field)

/** The type of a column in PostgreSQL. */
export const columnType = (field: ColumnField): string => columnKindOf(field).column(field)

/** The most characters of a text column; undefined for another type. */
export const textLength = (field: ColumnField): number | undefined => {
  const length = /^varchar\((\d+)\)/.exec(columnType(field))?.[1]
  return length === undefined ? undefined : Number(length)
}

/** The most characters of all texts in an entry of a b-tree, which has 2,704 bytes, at four bytes a character. */
export const indexedLength = 600

/** A text that no b-tree could hold whole: it is sorted by its beginning. */
export const isLongText = (field: ColumnField): boolean => (textLength(field) ?? 0) > indexedLength

/** The leading ones of some columns whose texts an entry of a b-tree holds together. A looked up field is a column of another table. */
export const fittingInEntry = <One>(
  columns: readonly One[],
  fieldOf: (one: One) => Field | undefined,
): One[] => {
  let length = 0
  const end = columns.findIndex((one) => {
    const field = fieldOf(one)
    length += field && isColumn(field) ? (textLength(field) ?? 0) : 0
    return length > indexedLength || field?.lookup !== undefined
  })
  return end === -1 ? [...columns] : columns.slice(0, end)
}

/** The columns of one element of a to-many field: `value` for plain ones, the properties of records. */
export const elementColumns = (field: ToManyField): { readonly [name: string]: ElementField } =>
  isPlainList(field) ? { value: field.of } : field.of

/** What a long text is sorted and looked up by. A literal, so that an index of the same expression serves it. */
export const beginningOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${text}, ${sql.raw(String(indexedLength))})`

/** The same of a column, in the statement of an index. */
export const printBeginningOf = (column: string): string => `left(${column}, ${indexedLength})`

export type { SqlValue } from '#schema/kinds/columnKind.ts'

/**
 * One value of a comparison in the type of its column; checked here so that the database never sees a text
 * that it would read in its own way (`now`, `infinity`) or refuse with an error of its own.
 * @throws FilterError FILTER_INVALID_VALUE
 */
export const readValue = (
  field: ColumnField,
  path: string,
  text: string,
  timeZone: string,
): SqlValue => {
  const value = columnKindOf(field).read(field, normalizeFor(field, text), timeZone)
  if (value === undefined) {
    throw new FilterError('FILTER_INVALID_VALUE', `${text.slice(0, 40)} is no value of ${path}`, {
      field: path,
    })
  }
  return value
}
