import { fieldOf, type Resource } from '#resources/kit/defineResource.ts'
import type { Field, IdentifierField } from '#resources/kit/fields.ts'

/** A number that a column's filter searches: where it stands, and what it is. */
export interface SearchedNumber {
  readonly name: string
  /** Of an element of records; of a list it is the element itself. */
  readonly property?: string
  readonly number: IdentifierField
}

/** The numbers that a column's filter searches; none for a column of anything else. */
export const searchedNumbers = (resource: Resource, column: string): readonly SearchedNumber[] =>
  (resource.list?.filters?.[column]?.searches ?? [column]).flatMap((name) => {
    const field = fieldOf(resource, name)
    return field === undefined ? [] : numbersOf(name, field)
  })

const numbersOf = (name: string, field: Field): readonly SearchedNumber[] => {
  if (field.kind === 'identifier') return [{ name, number: field }]
  if (field.kind === 'list')
    return field.of.kind === 'identifier' ? [{ name, number: field.of }] : []
  if (field.kind !== 'records' || field.elementsOf) return []
  return field.shows.flatMap((property) => {
    const shown = field.of[property]
    return shown?.kind === 'identifier' ? [{ name, property, number: shown }] : []
  })
}

/** What a pasted list of a column is read as; undefined where a list has no meaning. */
export const pastedNumber = (resource: Resource, column: string): IdentifierField | undefined => {
  const field = fieldOf(resource, column)
  const first = field?.kind === 'records' ? field.shows[0] : undefined
  return searchedNumbers(resource, column).find(
    ({ name, property }) => name === column && property === first,
  )?.number
}
