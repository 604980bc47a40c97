import { rangeLength, toNumberFilter } from '#schema/filters/numberFilter.ts'
import type { IntegerField } from '#schema/kinds/fieldTypes.ts'
import { operators, problemOfInteger, type Kind } from '#schema/kinds/kind.ts'

/** The most characters that a number of the field has, with its sign. */
export const integerLength = ({ min, max }: IntegerField): number =>
  Math.max(String(min).length, String(max).length)

/** Whether numbers of the field, and those next to its ends, need more than four bytes. */
export const isBigInteger = ({ min, max }: IntegerField): boolean =>
  max > 2_147_483_647 || min < -2_147_483_647

export const integerKind: Kind<IntegerField> = {
  isNumber: true,
  operators: operators.ordered,
  filterMax: (field) => rangeLength(integerLength(field)),
  toFilter: ({ min, max }, path, text) => toNumberFilter(path, text, { min, max, decimals: 0 }),
  problemOf: ({ min, max }, value) => problemOfInteger(min, max, value),
  width: () => 100,
}
