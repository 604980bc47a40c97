import { readDecimal, roundTo } from '#schema/values/decimals.ts'
import { rangeLength, toNumberFilter } from '#schema/filters/numberFilter.ts'
import type { DecimalField } from '#schema/kinds/fieldTypes.ts'
import { operators, type Kind } from '#schema/kinds/kind.ts'

/** The most characters of a decimal as it is typed, with sign and decimal sign. */
export const decimalLength = ({ min, max, decimals }: DecimalField): number =>
  String(-Math.max(max, -min)).length + 1 + decimals

export const decimalKind: Kind<DecimalField> = {
  isNumber: true,
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
