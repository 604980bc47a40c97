import { readNumberList } from '#resources/kit/filters/numberList.ts'
import { compare, type Filter } from '#resources/query/filter.ts'
import type { Field, IdentifierField } from './fieldTypes.ts'
import { exactGroups, operators, problemOfText, type Kind } from './kind.ts'
import { inAnyCase } from './text.ts'

/** More than one number is a list, which asks for each of them whole. */
export const anyOfNumbers = (field: Field, path: string, text: string): Filter | undefined => {
  const numbers = field.kind === 'identifier' ? readNumberList(field, text) : []
  return numbers.length > 1 ? compare(path, '=in=', ...numbers) : undefined
}

/** An identifier of the trade, set in the face for numbers, with a copy button; upper-case unless its format differs. */
export const identifierKind: Kind<IdentifierField> = {
  operators: operators.text,
  filterMax: ({ max }) => max,
  toFilter: (field, path, text) => {
    const several = anyOfNumbers(field, path, text)
    if (several) return several
    if (field.mixedCase) return inAnyCase(field, path, text)
    const upper = text.toUpperCase()
    if (upper.includes('*') || upper.length === field.whole) return compare(path, '==', upper)
    return upper.length < 3 ? compare(path, '==', `${upper}*`) : compare(path, '=contains=', upper)
  },
  problemOf: ({ max }, value) => problemOfText(max, value),
  toStored: ({ mixedCase }, value) =>
    typeof value === 'string' && !mixedCase ? value.toUpperCase() : value,
  groups: exactGroups,
  width: ({ max }) => 58 + max * 8,
}
