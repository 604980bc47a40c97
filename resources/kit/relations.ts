import type { Resource } from './defineResource.ts'

/** A field that refers to records of another resource. */
export interface Relation {
  /** The resource that has the field. */
  readonly resource: Resource
  readonly name: string
  /** The name of the other resource. */
  readonly to: string
}

/** Every relation of some resources. */
export const relationsOf = (catalogue: { readonly [name: string]: Resource }): Relation[] =>
  Object.values(catalogue).flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'relation' ? [{ resource, name, to: field.to }] : [],
    ),
  )

/** The relations to the records of a resource, or of another one that reads the same rows. */
export const relationsTo = (
  catalogue: { readonly [name: string]: Resource },
  target: Resource,
): Relation[] => {
  const rowsOf = ({ name, tableOf = name }: Pick<Resource, 'name' | 'tableOf'>) => tableOf
  return relationsOf(catalogue).filter(({ to }) => {
    const other = catalogue[to]
    return other !== undefined && rowsOf(other) === rowsOf(target)
  })
}
