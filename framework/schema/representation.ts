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
export const representationOf = (resource: Named): Representation | undefined =>
  representationsOf(resource, resource.list?.search?.fields.slice(0, 1))[0]

/** What names this record: where the usual field has no value, the next one that it is searched by. */
export const representationIn = (
  resource: Named,
  record: Readonly<Record<string, unknown>>,
): (Representation & { readonly value: string | number }) | undefined => {
  for (const named of representationsOf(resource, resource.list?.search?.fields)) {
    const value = record[named.name]
    if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
      return { ...named, value }
  }
  return undefined
}

type Named = Pick<Resource, 'fields' | 'list'>

/** Of these fields and the first column those with one plain value. */
const representationsOf = (resource: Named, names: readonly string[] = []): Representation[] =>
  [...names, ...(resource.list?.columns.slice(0, 1) ?? [])].flatMap((name) => {
    const field = fieldOf(resource, name)
    return field && !unnamed.has(field.kind) ? [{ name, field }] : []
  })
