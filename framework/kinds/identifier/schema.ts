import { toUpperCode } from '#schema/values/normalizeText.ts'
import {
  formatOf,
  readNumberList,
  spellingsOf,
  toPlainNumber,
  toWhole,
} from '#schema/filters/numberList.ts'
import { anyOf, compare, type Filter } from '#query/filter.ts'
import type { IdentifierField } from '#schema/kinds/fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from '#schema/kinds/kind.ts'
import { anywhere, inAnyCase } from '#kinds/shared/inAnyCase.ts'

/** More than one number is a list, which asks for each of them whole. Of one that is pasted several times the number is left. */
const readTyped = (
  field: IdentifierField,
  path: string,
  text: string,
): { readonly several?: Filter; readonly one: string } => {
  const numbers = readNumberList(field, text)
  const [one = text] = numbers
  return numbers.length > 1
    ? { several: compare(path, '=in=', ...numbers), one }
    : { one: toPlainNumber(one) === toPlainNumber(text) ? text : one }
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
  toElementFilter: (field, path, text) => {
    const { several, one } = readTyped(field, path, text)
    return (
      several ??
      anyOf(
        typedSpellings(field, one).map((spelling) =>
          compare(
            path,
            '=existsci=',
            spelling.length === field.whole ? spelling : anywhere(spelling),
          ),
        ),
      )
    )
  },
  filterMax: ({ max }) => max,
  toFilter: (field, path, text) => {
    const { several, one } = readTyped(field, path, text)
    if (several) return several
    if (field.mixedCase) return inAnyCase(field, path, one)
    return anyOf(
      typedSpellings(field, one).map((spelling) => {
        if (spelling.includes('*') || spelling.length === field.whole)
          return compare(path, '==', spelling)
        return spelling.length < 3
          ? compare(path, '==', `${spelling}*`)
          : compare(path, '=contains=', spelling)
      }),
    )
  },
  problemOf: (field, value) => {
    const problem = problemOfText(field.max, value)
    const format = formatOf(field)
    if (problem !== undefined || format?.isStrict !== true) return problem
    return format.looksRight(String(value)) ? undefined : 'badNumber'
  },
  toStored: (field, value) =>
    typeof value === 'string' && !field.mixedCase ? toWhole(field, toUpperCode(value)) : value,
  groups: exactGroups,
  width: ({ max }) => 58 + max * 8,
}
