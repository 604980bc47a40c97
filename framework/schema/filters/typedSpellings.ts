import { compare, type Filter } from '#query/filter.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { readNumberList, spellingsOf } from './numberList.ts'

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
