import { normalizeFor } from '#schema/kinds/kinds.ts'
import { FilterError } from '#query/filterError.ts'
import type { ColumnField, SqlValue } from '#server/kinds/kind.ts'
import { columnKindOf } from '#server/kinds/kinds.ts'

export type { SqlValue } from '#server/kinds/kind.ts'

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
