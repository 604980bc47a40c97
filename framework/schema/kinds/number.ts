import { readDecimal, roundTo } from '#schema/values/decimals.ts'
import { rangeLength, toNumberFilter } from '#schema/filters/numberFilter.ts'
import { compare, type Filter } from '#query/filter.ts'
import type { DecimalField, IntegerField } from './fieldTypes.ts'
import { operators, problemOfInteger, type Kind } from './kind.ts'

/** The most characters that a number of the field has, with its sign. */
export const integerLength = ({ min, max }: IntegerField): number =>
  Math.max(String(min).length, String(max).length)

/** Whether numbers of the field, and those next to its ends, need more than four bytes. */
export const isBigInteger = ({ min, max }: IntegerField): boolean =>
  max > 2_147_483_647 || min < -2_147_483_647

/** The most characters of a decimal as it is typed, with sign and decimal sign. */
export const decimalLength = ({ min, max, decimals }: DecimalField): number =>
  String(-Math.max(max, -min)).length + 1 + decimals

/** A comparison that no row fulfils: what was typed is no value of the column. */
export const matchesNothing = (path: string): Filter => compare(path, '==', '-1')

export const integerKind: Kind<IntegerField> = {
  operators: operators.ordered,
  filterMax: (field) => rangeLength(integerLength(field)),
  toFilter: ({ min, max }, path, text) => toNumberFilter(path, text, { min, max, decimals: 0 }),
  problemOf: ({ min, max }, value) => problemOfInteger(min, max, value),
  width: () => 100,
}

export const decimalKind: Kind<DecimalField> = {
  operators: operators.ordered,
  filterMax: (field) => rangeLength(decimalLength(field)),
  toFilter: (field, path, text) => toNumberFilter(path, text, field),
  problemOf: ({ min, max, decimals }, value) => {
    if (typeof value !== 'number' || value !== roundTo(value, decimals)) return 'wrongType'
    return value >= min && value <= max ? undefined : 'outOfRange'
  },
  // A form keeps a decimal as it is typed: `12,50` must not become `12,5` under the hands of the user.
  toStored: ({ decimals }, value) =>
    typeof value === 'string' ? (readDecimal(value, decimals) ?? value) : value,
  width: () => 110,
}
