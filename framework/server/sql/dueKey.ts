import type { DueField } from '#schema/kinds/fieldTypes.ts'
import { toSnakeCase } from './names.ts'

/**
 * What a due field is sorted by: the time from which is counted, empty where nothing is expected. What is due follows from it in the
 * same order. Values are literals, so that an index of the same expression serves it; `prefix` names the row.
 */
export const printDueKey = ({ from, while: conditions }: DueField, prefix = ''): string => {
  const column = (name: string) => prefix + toSnakeCase(name)
  const all = Object.entries(conditions).map(([name, is]) => {
    if (is === null) return `${column(name)} is null`
    if (typeof is === 'boolean') return is ? column(name) : `not ${column(name)}`
    const values = [is].flat().map((value) => toLiteral(value))
    return `${column(name)} = any (array[${values.join(', ')}])`
  })
  return `case when ${all.join(' and ')} then ${column(from)} end`
}

const toLiteral = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`

/** An index by such an expression, in the same form from a declaration and from the catalogue of the database, which adds casts. */
export const toDueIndexText = (definition: string): string =>
  definition
    .replaceAll(/::[a-z ]+(\[\])?/g, '')
    .replaceAll(/\bELSE NULL\b|[()]/gi, ' ')
    .replaceAll(/\b(CASE|WHEN|THEN|END|AND|NOT|ANY|ARRAY|IS|NULL)\b/g, (word) => word.toLowerCase())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,\]])/g, '')
    .trim()
