import {
  isBigInteger,
  type ElementField,
  type FieldKind,
  type FieldOf,
} from '#resources/kit/fields.ts'
import { readInstant } from '#resources/kit/portTime.ts'
import { FilterError } from '#resources/query/filterError.ts'
import type { ColumnField } from './columnType.ts'
import { readDecimal } from '#resources/kit/decimals.ts'

export type SqlValue = string | number | boolean

/** Undefined if the text is not a value of the kind. */
type Read<K extends FieldKind> = (
  field: FieldOf<K>,
  text: string,
  timeZone: string,
) => SqlValue | undefined

const asText = (_field: unknown, text: string): SqlValue => text
const asNumber =
  (smallest: number, largest: number) =>
  (_field: unknown, text: string): SqlValue | undefined => {
    const number = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
const int4 = asNumber(-2_147_483_648, 2_147_483_647)
const int8 = asNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

const readOfKind: { [K in ElementField['kind'] | 'groups' | 'json']: Read<K> } = {
  text: asText,
  email: asText,
  longText: asText,
  identifier: asText,
  statusCode: asText,
  country: asText,
  choice: (field, text) => (field.values.includes(text) ? text : undefined),
  yesNo: (_field, text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  integer: (field, text) => (isBigInteger(field) ? int8(field, text) : int4(field, text)),
  decimal: ({ decimals }, text) => readDecimal(text, decimals),
  level: asNumber(-32_768, 32_767),
  commodityCode: int4,
  dateTime: (_field, text, timeZone) => readInstant(text, timeZone)?.toISOString(),
  groups: () => undefined,
  json: () => undefined,
}

/**
 * One value of a comparison in the type of its column; checked here so that the database never gets a text
 * that it would interpret differently (`now`, `infinity`) or refuse with its own error.
 * @throws FilterError FILTER_INVALID_VALUE
 */
export const readValue = (
  field: ColumnField,
  path: string,
  text: string,
  timeZone: string,
): SqlValue => {
  const read = readOfKind[field.kind] as Read<FieldKind>
  const value = read(field, text, timeZone)
  if (value === undefined) {
    throw new FilterError('FILTER_INVALID_VALUE', `${text.slice(0, 40)} is no value of ${path}`, {
      field: path,
    })
  }
  return value
}
