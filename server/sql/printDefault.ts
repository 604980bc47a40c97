import type { ColumnField } from './columnType.ts'

/** The value of existing rows in a new mandatory column: the simplest of its type. */
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
