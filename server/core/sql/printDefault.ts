import type { ColumnField } from './columnType.ts'

/** What rows that are there get in a new column that must not be empty: the plainest value of its type. */
export const printDefault = (field: ColumnField): string => {
  switch (field.kind) {
    case 'choice':
      return `'${field.values[0] ?? ''}'`
    case 'yesNo':
      return 'false'
    case 'integer':
    case 'decimal':
      return String(Math.min(Math.max(field.min, 0), field.max))
    case 'level':
    case 'commodityCode':
      return '0'
    case 'dateTime':
      return 'now()'
    case 'groups':
    case 'json':
      return `'{}'`
    case 'text':
    case 'email':
    case 'longText':
    case 'identifier':
    case 'country':
    case 'statusCode':
      return `''`
  }
}
