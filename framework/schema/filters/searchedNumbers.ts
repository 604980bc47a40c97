import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Field, IdentifierField } from '#schema/fields.ts'
import { ownValue } from '#schema/ownValue.ts'

/** A number that a column's filter searches: its field and kind. */
export interface SearchedNumber {
  readonly name: string
  /** Of elements that are records; otherwise the element itself is the number. */
  readonly property?: string
  readonly number: IdentifierField
}

/** The numbers that a column's filter searches; empty for other columns. */
export const searchedNumbers = (resource: Resource, column: string): readonly SearchedNumber[] =>
  (ownValue(resource.list?.filters, column)?.searches ?? [column]).flatMap((name) => {
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

/** The number kind of a list pasted into a column; undefined if a list has no meaning there. */
export const pastedNumber = (resource: Resource, column: string): IdentifierField | undefined => {
  const field = fieldOf(resource, column)
  const first = field?.kind === 'records' ? field.shows[0] : undefined
  return searchedNumbers(resource, column).find(
    ({ name, property }) => name === column && property === first,
  )?.number
}
