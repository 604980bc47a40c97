import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { countsOf, lookupsOf } from '#schema/relations.ts'
import { withoutDue } from '#schema/due/dueFilter.ts'
import { isReadable } from '#schema/views.ts'
import { holdsAny, type Session } from '#schema/session.ts'
import {
  bindFilter,
  type BoundFilter,
  type Caller,
  type SelectIds,
} from '#server/sql/bindFilter.ts'
import { schemaOf, tableOf, toSnakeCase, printedName } from '#server/sql/names.ts'
import type { ScopeTable } from '#server/sql/scopeTable.ts'
import { scopeTableIn, toScope, type Catalogue } from '#server/sql/toScope.ts'
import { row, toWhere, type Condition } from '#server/sql/toWhere.ts'
import type { Filter } from '#query/filter.ts'

/** The rows of a resource that a session may see, narrowed by a filter: the basis of every statement. */
export type RowSource = {
  readonly resource: Resource
  readonly application: Caller['application']
  readonly session: Session
  readonly schema: string
  readonly from: ReturnType<typeof sql>
  /** The scope and the filter. */
  readonly where: Condition
  /** The filter alone, checked and as a condition. */
  readonly filter?: { readonly bound: BoundFilter; readonly condition: Condition }
  /** The same without the filter, where there is one. */
  readonly unfiltered?: RowSource
  /** The session sees the rows of its company alone. */
  readonly isNarrowed: boolean
  /** Where a list of participants decides which rows the session sees: their index, and the company. */
  readonly scope?: { readonly table: ScopeTable; readonly company: string }
  /** The records that each counting field counts, for those that the session may read. */
  readonly counted: () => readonly CountedRows[]
  /** The looked up fields, for those that the session may read: the records that have them, and what rows are sorted by. */
  readonly lookups: () => readonly LookedUpRows[]
}

interface LookedUpRows {
  readonly name: string
  /** The relation of this source. */
  readonly by: string
  /** The field of the other records. */
  readonly field: string
  readonly rows: RowSource
  readonly key: ReturnType<typeof sql>
}

interface CountedRows {
  readonly name: string
  /** Their relation to the rows of this source. */
  readonly by: string
  readonly rows: RowSource
}

const everything = sql<boolean>`true`

/**
 * Archive mode selects the schema; the company's scope is outside the filter. The unrestricted
 * permission of the application widens reading, never writing.
 * @throws FilterError when the filter does not fit the resource
 */
export const toRowSource = (
  catalogue: Catalogue,
  resource: Resource,
  caller: Caller,
  requested: Filter | undefined,
  purpose: 'read' | 'write' = 'read',
): RowSource => {
  const { application, session } = caller
  const schema = schemaOf(session.archive && resource.archive === true)
  const selectIds: SelectIds = (name, narrowed) => {
    const target = catalogue[name]
    if (target === undefined || !holdsAny(session, target.access.read)) return undefined
    const { from, where } = toRowSource(catalogue, target, caller, narrowed)
    // Inside, the alias of every source hides that of the outer statement.
    return sql`select ${printedName(`${row}.id`)} from ${from} where ${where}`
  }
  const filter = requested && readableDue(resource, requested, caller)
  const bound = filter && bindFilter(resource, filter, caller, selectIds)
  const { unrestricted } = application
  const isWide =
    purpose === 'read' && unrestricted !== undefined && holdsAny(session, [unrestricted])
  const { participantCode: company } = session
  const scope = toScope(catalogue, resource, schema, company, isWide)
  const table = scope && scopeTableIn(catalogue, resource)
  const base = {
    resource,
    application,
    session,
    schema,
    from: sql`${printedName(`${schema}.${tableOf(resource)}`)} as ${printedName(row)}`,
    isNarrowed: scope !== undefined,
    ...(table ? { scope: { table, company } } : {}),
    counted: () =>
      countsOf(resource).flatMap(({ name, of, by }) => {
        const target = catalogue[of]
        return target !== undefined &&
          holdsAny(session, target.access.read) &&
          isReadable(target, by, session)
          ? [{ name, by, rows: toRowSource(catalogue, target, caller, undefined) }]
          : []
      }),
    lookups: () =>
      lookupsOf(resource).flatMap(({ name, by, to, field }) => {
        const target = catalogue[to]
        if (
          target === undefined ||
          !holdsAny(session, target.access.read) ||
          !isReadable(target, field, session) ||
          ![name, by].every((each) => isReadable(resource, each, session))
        )
          return []
        const rows = toRowSource(catalogue, target, caller, undefined)
        return [{ name, by, field, rows, key: toLookupKey(rows, by, field) }]
      }),
  }
  const unfiltered = { ...base, where: scope ?? everything }
  return bound === undefined ? unfiltered : filterSource(unfiltered, bound)
}

/** The value of a field in the record that a relation of the row names, if that is in the source. */
const toLookupKey = ({ from, where }: RowSource, by: string, field: string) => {
  const [id, value, relation] = ['id', field, by].map((name) =>
    printedName(`${row}.${toSnakeCase(name)}`),
  )
  return sql`(select looked.value from (select ${id} as id, ${value} as value from ${from} where ${where}) as looked where looked.id = ${relation})`
}

/** The rows of a source without a filter that match one. */
export const filterSource = (unfiltered: RowSource, bound: BoundFilter): RowSource => {
  const { resource, schema, isNarrowed } = unfiltered
  const condition = toWhere(resource, schema, bound)
  const where = isNarrowed ? sql<boolean>`${unfiltered.where} and ${condition}` : condition
  return { ...unfiltered, where, filter: { bound, condition }, unfiltered }
}

/** Due fields that the session may not read stay, and are refused like fields that do not exist. */
const readableDue = (resource: Resource, filter: Filter, { session, due }: Caller): Filter =>
  due === undefined
    ? filter
    : withoutDue(resource, filter, due, (name) => isReadable(resource, name, session))
