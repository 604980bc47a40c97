import { toUpperCode } from '#schema/values/normalizeText.ts'
import { readNumberList, spellingsOf, toWhole } from '#schema/filters/numberList.ts'
import { anyOf, compare, type Filter } from '#query/filter.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { anywhere, inAnyCase } from '#kinds/shared/inAnyCase.ts'

/** More than one number is a list, which asks for each of them whole. */
const anyOfNumbers = (field: IdentifierField, path: string, text: string): Filter | undefined => {
  const numbers = readNumberList(field, text)
  return numbers.length > 1 ? compare(path, '=in=', ...numbers) : undefined
}

/** The spellings of a typed number that its values may have: a whole one alone, where one is whole. */
const typedSpellings = (field: IdentifierField, text: string): readonly string[] => {
  if (field.mixedCase) return [text]
  const spellings = spellingsOf(text)
  const whole = spellings.filter(({ length }) => length === field.whole)
  return whole.length > 0 ? whole : spellings
}

/** An identifier of the trade, set in the face for numbers, with a copy button; upper-case unless its format differs. */
export const identifierKind: Kind<IdentifierField> = {
  isIdentifier: true,
  operators: operators.text,
  spellings: typedSpellings,
  toElementFilter: (field, path, text) =>
    anyOfNumbers(field, path, text) ??
    anyOf(
      typedSpellings(field, text).map((spelling) =>
        compare(
          path,
          '=existsci=',
          spelling.length === field.whole ? spelling : anywhere(spelling),
        ),
      ),
    ),
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
  toStored: (field, value) =>
    typeof value === 'string' && !field.mixedCase ? toWhole(field, toUpperCode(value)) : value,
  groups: exactGroups,
  width: ({ max }) => 58 + max * 8,
}
