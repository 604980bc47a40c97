import { toUpperCode } from '#schema/values/normalizeText.ts'
import { anyOfNumbers, typedSpellings } from '#schema/filters/typedSpellings.ts'
import { anyOf, compare } from '#query/filter.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { inAnyCase } from '#kinds/shared/inAnyCase.ts'

/** An identifier of the trade, set in the face for numbers, with a copy button; upper-case unless its format differs. */
export const identifierKind: Kind<IdentifierField> = {
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: (field, path, text) => {
    const several = anyOfNumbers(field, path, text)
    if (several) return several
    if (field.mixedCase) return inAnyCase(field, path, text)
    return anyOf(
      typedSpellings(field, text).map((spelling) => {
        if (spelling.includes('*') || spelling.length === field.whole)
          return compare(path, '==', spelling)
        return spelling.length < 3
          ? compare(path, '==', `${spelling}*`)
          : compare(path, '=contains=', spelling)
      }),
    )
  },
  problemOf: ({ max }, value) => problemOfText(max, value),
  toStored: ({ mixedCase }, value) =>
    typeof value === 'string' && !mixedCase ? toUpperCode(value) : value,
  groups: exactGroups,
  width: ({ max }) => 58 + max * 8,
}
