import { kindOf } from '#kinds/schema.ts'
import { elementFields, elementValue, isToMany } from '#schema/kinds/elements.ts'
import { isRelation, isStored } from '#schema/kinds/traits.ts'
import type { Field } from './kinds/fieldTypes.ts'
import type { AnyRecord } from './recordOf.ts'
import { fieldOf, type Resource } from './resource.ts'
import type { Session } from './session.ts'
import { isReadable, viewOfRecords, type NamedView } from './views.ts'

type Catalogue = { readonly [name: string]: Resource }

/** A field, or the elements of one, that refer to records of another resource. */
export interface Relation {
  /** The resource that has the field. */
  readonly resource: Resource
  readonly name: string
  /** The property of the elements; empty for plain ones, undefined where the field itself is the relation. */
  readonly property?: string
  /** What filters name it by: the field, or `parts.article` for a property of elements. */
  readonly path: string
  /** The name of the other resource. */
  readonly to: string
}

/** Every relation of some resources. */
export const relationsOf = (catalogue: Catalogue): Relation[] =>
  Object.values(catalogue).flatMap((resource) =>
    relationsIn(resource).map((relation) => ({ ...relation, resource })),
  )

/** Every relation among the fields of a resource. */
export const relationsIn = ({ fields }: Pick<Resource, 'fields'>): Omit<Relation, 'resource'>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    // A list of other values is no reference of its own.
    isToMany(field) && !isStored(field) ? [] : relationsOfField(name, field),
  )

/** The relation that a field is, or those of its elements. */
export const relationsOfField = (name: string, field: Field): Omit<Relation, 'resource'>[] => {
  if (isRelation(field)) return [{ name, path: name, to: field.to }]
  if (!isToMany(field)) return []
  return elementFields(field).flatMap(([property, of]) =>
    isRelation(of)
      ? [{ name, property, path: property === '' ? name : `${name}.${property}`, to: of.to }]
      : [],
  )
}

/** The ids that a record has in a relation. */
export const relatedIds = (
  { fields }: Pick<Resource, 'fields'>,
  { name, property }: Pick<Relation, 'name' | 'property'>,
  record: AnyRecord,
): number[] => {
  const value = record[name]
  const field = fieldOf({ fields }, name)
  const values =
    property !== undefined && field !== undefined && isToMany(field) && Array.isArray(value)
      ? (value as readonly unknown[]).map((element) => elementValue(field, element, property))
      : [value]
  return values.filter((one) => typeof one === 'number')
}

/** The relations to the records of a resource, or of another one that reads the same rows. */
export const relationsTo = (catalogue: Catalogue, target: Resource): Relation[] => {
  const rowsOf = ({ name, tableOf = name }: Pick<Resource, 'name' | 'tableOf'>) => tableOf
  return relationsOf(catalogue).filter(({ to }) => {
    const other = catalogue[to]
    return other !== undefined && rowsOf(other) === rowsOf(target)
  })
}

/** The records of one list that refer to a record. */
export interface Referring {
  readonly view: NamedView
  /** The path of the relation to it. */
  readonly by: string
}

/** Where records that refer to those of a resource are browsed: of each relation to it, the list that the session may open. */
export const referringTo = (
  resources: readonly Resource[],
  target: Resource,
  session: Session,
): Referring[] =>
  relationsTo(Object.fromEntries(resources.map((one) => [one.name, one])), target).flatMap(
    ({ resource, name, path }) => {
      const view = viewOfRecords(resource, session)
      return view !== undefined && isReadable(resource, name, session) ? [{ view, by: path }] : []
    },
  )

/** The fields of a resource that count records of others, of which each refers to it by the relation `by`. */
export const countsOf = ({ fields }: Pick<Resource, 'fields'>): Count[] =>
  Object.entries(fields).flatMap(([name, { counts }]) =>
    counts === undefined ? [] : [{ name, ...counts }],
  )

/** The fields of a resource that show a field of the record that a relation names. */
export const lookupsOf = ({ fields }: Pick<Resource, 'fields'>): Lookup[] =>
  Object.entries(fields).flatMap(([name, { lookup }]) =>
    lookup === undefined ? [] : [{ name, ...lookup }],
  )

/** The fields of a resource with the path of a record in its tree. */
export const pathsOf = ({ fields }: Pick<Resource, 'fields'>): Path[] =>
  Object.entries(fields).flatMap(([name, { pathBy }]) =>
    pathBy === undefined ? [] : [{ name, by: pathBy }],
  )

interface Path {
  readonly name: string
  /** The relation that names the record above. */
  readonly by: string
}

interface Lookup {
  readonly name: string
  /** The relation. */
  readonly by: string
  readonly to: string
  /** The field of the other record. */
  readonly field: string
}

interface Count {
  readonly name: string
  readonly of: string
  readonly by: string
}

/**
 * @throws TypeError for a relation to a resource whose records cannot be found, read, or protected by the database, for a count or a tab
 * of records that do not refer to those of the resource, for a lookup by what is no relation, or of what is not stored, and for a path by
 * what does not refer to the resource itself
 */
export const assertRelations = (catalogue: Catalogue): void => {
  for (const resource of Object.values(catalogue)) {
    const referring = relationsTo(catalogue, resource)
    const refers = (of: string, by?: string) =>
      referring.some((one) => one.resource.name === of && (by === undefined || one.path === by))
    for (const { name, of, by } of countsOf(resource))
      if (!refers(of, by))
        throw new TypeError(
          `${resource.name}.${name} counts by ${of}.${by}, which refers to others`,
        )
    for (const { name, by, to, field } of lookupsOf(resource)) {
      const relation = fieldOf(resource, by)
      if (!isRelation(relation) || relation.to !== to)
        throw new TypeError(
          `${resource.name}.${name} looks up by ${by}, which is no relation to ${to}`,
        )
      const looked = catalogue[to] && fieldOf(catalogue[to], field)
      if (looked === undefined || !isStored(looked))
        throw new TypeError(`${resource.name}.${name} looks up ${to}.${field}, which is not stored`)
      if (kindOf(looked).readsFields?.(looked).length)
        throw new TypeError(
          `${resource.name}.${name} looks up ${to}.${field}, which is shown with other fields of its record`,
        )
    }
    for (const { name, by } of pathsOf(resource)) {
      const [parent, path] = [fieldOf(resource, by), fieldOf(resource, name)]
      if (!isRelation(parent) || parent.to !== resource.name || !parent.optional)
        throw new TypeError(
          `${resource.name}.${name} is a path by ${by}, which is no optional relation to ${resource.name}`,
        )
      if (String(parent.rights) !== String(path?.rights))
        throw new TypeError(`${resource.name}.${name} has other rights than ${by}`)
    }
    for (const of of resource.show?.tabs ?? [])
      if (!refers(of))
        throw new TypeError(`${resource.name} has a tab for ${of}, which does not refer to it`)
  }
  for (const { resource, path, to } of relationsOf(catalogue)) {
    const problem = problemOfTarget(catalogue[to])
    if (problem) throw new TypeError(`${resource.name}.${path} is a relation to ${to}, ${problem}`)
  }
}

const problemOfTarget = (target: Resource | undefined): string | undefined => {
  if (target === undefined) return 'which is not in the catalogue'
  if (target.storage !== undefined) return 'whose rows are stored elsewhere'
  if (!target.calls.includes('find') || !target.calls.includes('get'))
    return 'which lacks the call find or get'
  return target.filterKeys || target.list?.whole ? 'whose list takes no filter string' : undefined
}
