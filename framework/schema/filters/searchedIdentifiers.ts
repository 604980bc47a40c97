import { isPlainList, isRecordList } from '#schema/kinds/elements.ts'
import { isIdentifier } from '#schema/kinds/traits.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Field, IdentifierField } from '#schema/fields.ts'
import { ownValue } from '#schema/ownValue.ts'

/** A number that a column's filter searches: its field and kind. */
export interface SearchedIdentifier {
  readonly name: string
  /** Of elements that are records; otherwise the element itself is the number. */
  readonly property?: string
  readonly number: IdentifierField
}

/** The numbers that a column's filter searches; empty for other columns. */
export const searchedIdentifiers = (
  resource: Resource,
  column: string,
): readonly SearchedIdentifier[] =>
  (ownValue(resource.list?.filters, column)?.searches ?? [column]).flatMap((name) => {
    const field = fieldOf(resource, name)
    return field === undefined ? [] : numbersOf(name, field)
  })

const numbersOf = (name: string, field: Field): readonly SearchedIdentifier[] => {
  if (isIdentifier(field)) return [{ name, number: field }]
  if (isPlainList(field)) return isIdentifier(field.of) ? [{ name, number: field.of }] : []
  if (!isRecordList(field) || field.elementsOf) return []
  return field.shows.flatMap((property) => {
    const shown = field.of[property]
    return isIdentifier(shown) ? [{ name, property, number: shown }] : []
  })
}

/** The number kind of a list pasted into a column; undefined if a list has no meaning there. */
export const pastedIdentifier = (
  resource: Resource,
  column: string,
): IdentifierField | undefined => {
  const field = fieldOf(resource, column)
  // Those of other records are not looked for in the rows.
  if (field?.lookup) return undefined
  const first = field && isRecordList(field) ? field.shows[0] : undefined
  return searchedIdentifiers(resource, column).find(
    ({ name, property }) => name === column && property === first,
  )?.number
}
