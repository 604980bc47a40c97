import { isPlainList } from '#schema/kinds/elements.ts'
import { isComputed } from '#schema/kinds/traits.ts'
import type { RawBuilder } from 'kysely'
import type { Application } from '#schema/application.ts'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'
import type { DueClock } from '#schema/due/dueFilter.ts'
import { isFilterable, operatorsOf } from '#schema/filters/operatorsOf.ts'
import { relationsIn } from '#schema/relations.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import type { Comparison, Filter, Operator } from '#query/filter.ts'
import { FilterError } from '#query/filterError.ts'
import { filterLimits } from '#query/filterLimits.ts'
import {
  elementColumns,
  isColumn,
  type ColumnField,
  readValue,
  type SqlValue,
} from './columnType.ts'
import { idField } from './names.ts'

/** A comparison whose field, operator and values have been checked against the declaration. */
export type BoundComparison = {
  readonly kind: 'compare'
  /** The column, in the resource's own table or, with `list`, in the table of that to-many field. */
  readonly column: string
  readonly list?: string
  /** Only elements of that list in which this column has the value. */
  readonly only?: { readonly column: string; readonly value: string }
  readonly field: ColumnField
  readonly operator: Operator
  readonly values: readonly SqlValue[]
}
/** The other record of a relation is one of these. */
export type BoundRelation = {
  readonly kind: 'related'
  /** As in a comparison. */
  readonly column: string
  readonly list?: string
  /** The row is one of these, or below one of them by this relation. */
  readonly below?: string
  /** A select of ids. */
  readonly ids: RawBuilder<unknown>
}
export type BoundFilter =
  | BoundRelation
  | { readonly kind: 'and' | 'or' | 'not'; readonly filters: readonly BoundFilter[] }
  | BoundComparison

/** The session of a call in an application, and the zone for instants without one. */
export type Caller = {
  readonly application: Application
  readonly session: Session
  readonly timeZone: string
  /** Where filters may ask for what is overdue. */
  readonly due?: DueClock
}

/**
 * A select of the ids of the records of another resource that fit a filter, among those that the caller may see; undefined where the caller
 * may see none of them.
 * @throws FilterError when the filter does not fit that resource
 */
export type SelectIds = (resource: string, filter: Filter) => RawBuilder<unknown> | undefined

/**
 * Checks a filter tree against the declaration and the rights of the session. `owner.name` is the field of another
 * resource, which `selectIds` compares.
 * @throws FilterError; an unreadable field is refused like one that does not exist
 */
export const bindFilter = (
  resource: Resource,
  filter: Filter,
  caller: Caller,
  selectIds: SelectIds,
): BoundFilter =>
  filter.kind === 'compare'
    ? (bindLookup(resource, filter, caller, selectIds) ??
      bindPath(resource, filter, caller, selectIds) ??
      bindRelation(resource, filter, caller, selectIds) ??
      bindComparison(resource, filter, caller))
    : {
        kind: filter.kind,
        filters: filter.filters.map((part) => bindFilter(resource, part, caller, selectIds)),
      }

/** A looked up field compares that of the other record; undefined if the path is not one. Without a record it is empty. */
const bindLookup = (
  resource: Resource,
  compared: Comparison,
  caller: Caller,
  selectIds: SelectIds,
): BoundFilter | undefined => {
  const { field: path, operator, values } = compared
  const lookup = fieldOf(resource, path)?.lookup
  if (lookup === undefined) return undefined
  if (!isReadable(resource, path, caller.session)) return unknown(path)
  const asksForNone = operator === '=isnull=' && readNullQuestion(path, values)
  const requested = asksForNone ? { ...compared, values: ['false'] } : compared
  const bound = withPath(path, () =>
    bindRelation(
      resource,
      { ...requested, field: `${lookup.by}.${lookup.field}` },
      caller,
      selectIds,
    ),
  )
  return bound && asksForNone ? { kind: 'not', filters: [bound] } : bound
}

/** What the comparison of a path asks of the record above. */
const ofAbove: { readonly [O in Operator]?: Operator } = {
  '==': '==',
  '=in=': '=in=',
  '=exists=': '==',
}

/** The path of a record compares a record above, or itself; undefined if the field is not one. No path is empty. */
const bindPath = (
  resource: Resource,
  compared: Comparison,
  caller: Caller,
  selectIds: SelectIds,
): BoundFilter | undefined => {
  const { field: path, operator } = compared
  const [name = '', ...rest] = path.split('.')
  const by = fieldOf(resource, name)?.pathBy
  if (by === undefined) return undefined
  if (rest.length > 2 || !isReadable(resource, name, caller.session)) return unknown(path)
  const isOfId = rest.length === 0
  if (isOfId && operator === '=isnull=')
    return withPath(path, () => bindComparison(resource, { ...compared, field: 'id' }, caller))
  const requested = isOfId ? ofAbove[operator] : operator
  if (requested === undefined) return notAllowed(path, operator)
  const field = isOfId ? 'id' : rest.join('.')
  const ids = withPath(path, () =>
    selectIds(resource.name, { ...compared, field, operator: requested }),
  )
  return ids ? { kind: 'related', column: 'id', below: by, ids } : unknown(path)
}

/** The comparison of a field of another record; undefined if the path is not one. */
const bindRelation = (
  resource: Resource,
  compared: Comparison,
  { session }: Caller,
  selectIds: SelectIds,
): BoundRelation | undefined => {
  const { field: path } = compared
  if (!path.includes('.')) return undefined
  const relation = relationsIn(resource).find((one) => path.startsWith(`${one.path}.`))
  if (relation === undefined) return undefined
  const { name, property, to } = relation
  const rest = path.slice(relation.path.length + 1)
  // Two steps: with any number of them a caller could join tables at will. Each asks for the rights and the scope of its records.
  if (rest.split('.').length > 2 || !isReadable(resource, name, session)) return unknown(path)
  const ids = withPath(path, () => selectIds(to, { ...compared, field: rest }))
  if (ids === undefined) return unknown(path)
  return property === undefined
    ? { kind: 'related', column: name, ids }
    : { kind: 'related', list: name, column: property || 'value', ids }
}

/** Names the whole path in a refusal. */
const withPath = <Result>(path: string, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    throw new FilterError(error.code, `${path}: ${error.message}`, { field: path })
  }
}

const bindComparison = (
  resource: Resource,
  { field: path, operator, values }: Comparison,
  { session, timeZone }: Caller,
): BoundComparison => {
  const { name, field, target } = resolve(resource, path, session)
  const isOfProperty = target.field !== field && !isColumn(field)
  const plain = ofElement[operator] ?? operator
  if (
    !operatorsOf(field).includes(operator) ||
    (isOfProperty && plain !== '=isnull=' && !operatorsOf(target.field).includes(plain))
  ) {
    notAllowed(path, operator)
  }
  const isPattern = operator === '==' || operator === '=ci=' || operator.startsWith('=exists')
  for (const value of values) {
    if (isPattern && value.split('*').length - 1 > filterLimits.wildcards) {
      throw new FilterError('FILTER_TOO_COMPLEX', `too many wildcards for ${path}`, { field: path })
    }
  }
  return {
    kind: 'compare',
    ...(isColumn(field) ? {} : listOf(name, field)),
    ...target,
    operator,
    values:
      operator === '=isnull='
        ? [readNullQuestion(path, values)]
        : values.map((value) => readValue(target.field, path, value, timeZone)),
  }
}

/** What an operator of a list asks of each element. */
const ofElement: { readonly [O in Operator]?: Operator } = {
  '=exists=': '==',
  '=existsci=': '=ci=',
  '=ncontains=': '=contains=',
}

const listOf = (name: string, { elementsOf }: Field) =>
  elementsOf
    ? { list: elementsOf.list, only: { column: elementsOf.property, value: elementsOf.value } }
    : { list: name }

const notAllowed = (path: string, operator: Operator): never => {
  throw new FilterError(
    'FILTER_OPERATOR_NOT_ALLOWED',
    `${path} cannot be compared by ${operator}`,
    { field: path },
  )
}

const unknown = (path: string): never => {
  throw new FilterError('FILTER_UNKNOWN_FIELD', `there is no field ${path.slice(0, 40)}`, {
    field: path,
  })
}

type Target = { readonly column: string; readonly field: ColumnField }

/** A field, or one property of a field of records; no other paths exist. */
const resolve = (
  resource: Resource,
  path: string,
  session: Session,
): { name: string; field: Field; target: Target } => {
  if (path === 'id') return { name: path, field: idField, target: { column: path, field: idField } }
  const [name = '', property, ...more] = path.split('.')
  const field = fieldOf(resource, name)
  if (
    field === undefined ||
    !isFilterable(field) ||
    field.copyOf !== undefined ||
    isComputed(field) ||
    more.length > 0 ||
    !isReadable(resource, name, session)
  ) {
    return unknown(path)
  }
  if (isColumn(field)) {
    if (property !== undefined) return unknown(path)
    return { name, field, target: { column: name, field } }
  }
  const columns = elementColumns(field)
  const column = property ?? (isPlainList(field) ? 'value' : (field.shows[0] ?? ''))
  const element = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (element === undefined || (isPlainList(field) && property !== undefined)) {
    return unknown(path)
  }
  return { name, field, target: { column, field: element } }
}

const readNullQuestion = (path: string, [answer = '']: readonly string[]): boolean => {
  if (answer === '' || answer === 'true') return true
  if (answer === 'false') return false
  throw new FilterError('FILTER_INVALID_VALUE', `${path}=isnull= takes true or false`, {
    field: path,
  })
}
