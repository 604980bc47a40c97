import { kindOf } from '#kinds/schema.ts'
import { isToMany } from '#schema/kinds/elements.ts'
import type { ColumnField } from '#schema/kinds/columnKind.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import { searchedIdentifiers } from './searchedIdentifiers.ts'

/** A field that has numbers by which rows are found. */
export interface NumberField {
  readonly name: string
  /** Of elements that are records. */
  readonly property?: string | undefined
  /** What has the number itself. */
  readonly field: ColumnField
}

/** The fields of a resource by which a pasted list of numbers finds its rows: identifiers, and without any the texts that it is searched by. */
export const numberFields = (resource: Resource): readonly NumberField[] => {
  const names = (resource.list?.search?.fields ?? []).filter((path) => !path.includes('.'))
  const identifiers = names
    .flatMap((name) => searchedIdentifiers(resource, name))
    // Rows are assigned to others by their numbers; these are not theirs.
    .filter(({ name }) => names.includes(name))
    .map(({ name, property, number }) => ({ name, property, field: number }))
  if (identifiers.length > 0) return identifiers
  return names.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field !== undefined && kindOf(field).isLine === true && !isToMany(field)
      ? [{ name, field }]
      : []
  })
}
