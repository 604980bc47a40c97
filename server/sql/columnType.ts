import { identifierFormat } from '#resources/kit/identifierFormats.ts'
import {
  isBigInteger,
  type ElementField,
  type Field,
  type FieldKind,
  type FieldOf,
} from '#resources/kit/fields.ts'

/*
 * Words are sorted by a collation that PostgreSQL and PGlite share; codes by code
 * point, so that sort, prefix search and index agree on both.
 */
const words = 'collate "und-x-icu"'
const codes = 'collate "C"'

/** The column type of each kind; to-many kinds have a table instead. */
const typeOfKind: { [K in Exclude<FieldKind, 'list' | 'records'>]: (field: FieldOf<K>) => string } =
  {
    text: (field) => `varchar(${field.max}) ${words}`,
    email: (field) => `varchar(${field.max}) ${words}`,
    longText: (field) => `varchar(${field.max}) ${words}`,
    identifier: (field) => `varchar(${identifierFormat(field.format).max}) ${codes}`,
    choice: (field) => `varchar(${Math.max(...field.values.map((v) => v.length))}) ${codes}`,
    statusCode: () => `varchar(4) ${codes}`,
    country: () => `varchar(2) ${codes}`,
    yesNo: () => 'boolean',
    integer: (field) => (isBigInteger(field) ? 'bigint' : 'integer'),
    decimal: ({ min, max, decimals }) =>
      `numeric(${String(Math.trunc(Math.max(max, -min))).length + decimals},${decimals})`,
    level: () => 'smallint',
    commodityCode: () => 'integer',
    dateTime: () => 'timestamptz(3)',
    groups: () => 'text[]',
    json: () => 'jsonb',
  }

export type ColumnField = Exclude<Field, FieldOf<'list'> | FieldOf<'records'>>

export const isColumn = (field: Field): field is ColumnField =>
  field.kind !== 'list' && field.kind !== 'records'

export const columnType = (field: ColumnField): string => {
  const print = typeOfKind[field.kind] as (field: ColumnField) => string
  return print(field)
}

/** The columns of one element of a to-many field: `value` for plain ones, otherwise the properties of records. */
export const elementColumns = (
  field: FieldOf<'list'> | FieldOf<'records'>,
): { readonly [name: string]: ElementField } =>
  field.kind === 'list' ? { value: field.of } : field.of
