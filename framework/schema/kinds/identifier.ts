import { toUpperCode } from '#schema/values/normalizeText.ts'
import { readNumberList, spellingsOf } from '#schema/filters/numberList.ts'
import { anyOf, compare, type Filter } from '#query/filter.ts'
import type { Field, IdentifierField } from './fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from './kind.ts'
import { inAnyCase } from './text.ts'

/** More than one number is a list, which asks for each of them whole. */
export const anyOfNumbers = (field: Field, path: string, text: string): Filter | undefined => {
  const numbers = field.kind === 'identifier' ? readNumberList(field, text) : []
  return numbers.length > 1 ? compare(path, '=in=', ...numbers) : undefined
}

/** The spellings of a typed number that its values may have: a whole one alone, where one is whole. */
export const typedSpellings = (field: Field, text: string): readonly string[] => {
  if (field.kind !== 'identifier' || field.mixedCase) return [text]
  const spellings = spellingsOf(text)
  const whole = spellings.filter(({ length }) => length === field.whole)
  return whole.length > 0 ? whole : spellings
}

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
