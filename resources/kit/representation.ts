import { fieldOf, type Resource } from './resource.ts'
import type { Field, FieldKind } from './kinds/fieldTypes.ts'

/** Kinds without one plain value that a reader would know a record by. */
const unnamed: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'list',
  'records',
  'groups',
  'json',
  'relation',
  'due',
])

/** The field by which people know a record. */
export interface Representation {
  readonly name: string
  readonly field: Field
}

/**
 * What names a record of a resource wherever another one refers to it: the first field of `list.search.fields`, else the first
 * column of its list, if that has one plain value. Undefined where there is none; then its number names it.
 */
export const representationOf = (
  resource: Pick<Resource, 'fields' | 'list'>,
): Representation | undefined => {
  const { list } = resource
  for (const name of [list?.search?.fields[0], list?.columns[0]]) {
    const field = name === undefined ? undefined : fieldOf(resource, name)
    if (name !== undefined && field && !unnamed.has(field.kind)) return { name, field }
  }
  return undefined
}
