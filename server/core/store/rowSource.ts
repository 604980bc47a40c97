import { sql } from 'kysely'
import { application } from '#resources/kit/application.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import { holdsAny, type Session } from '#resources/kit/session.ts'
import { bindFilter, type Caller } from '#server/core/sql/bindFilter.ts'
import { schemaOf, tableOf } from '#server/core/sql/names.ts'
import { toMembers, toScope, type Catalogue } from '#server/core/sql/toScope.ts'
import { row, toWhere, type Condition } from '#server/core/sql/toWhere.ts'
import type { Filter } from '#resources/query/filter.ts'

/** The rows that a session may see of a resource, narrowed by a filter: what every statement starts from. */
export type RowSource = {
  readonly resource: Resource
  readonly session: Session
  readonly schema: string
  readonly from: ReturnType<typeof sql>
  readonly where: Condition
  /** Somebody looks for something, which may be anywhere. */
  readonly isFiltered: boolean
  /**
   * Where the company's part is all that is asked: the list that says who takes part, one entry or more for each
   * row. It counts the rows by its own index, without a look at any of them.
   */
  readonly members?: ReturnType<typeof sql>
}

const everything = sql<boolean>`true`

/**
 * Archive mode selects the schema; the company's scope stands outside the filter. The unrestricted
 * permission of the application widens reading, never writing.
 * @throws FilterError when the filter does not fit the resource
 */
export const toRowSource = (
  catalogue: Catalogue,
  resource: Resource,
  caller: Caller,
  filter: Filter | undefined,
  purpose: 'read' | 'write' = 'read',
): RowSource => {
  const { session } = caller
  const schema = schemaOf(session.archive && resource.archive === true)
  const bound = filter && toWhere(resource, schema, bindFilter(resource, filter, caller))
  const { unrestricted } = application()
  const isWide =
    purpose === 'read' && unrestricted !== undefined && holdsAny(session, [unrestricted])
  const scope = isWide ? undefined : toScope(catalogue, resource, schema, session.participantCode)
  const members = scope && !bound ? toMembers(resource, schema, session.participantCode) : undefined
  const conditions = [scope, bound].filter((condition) => condition !== undefined)
  return {
    resource,
    session,
    schema,
    from: sql`${sql.table(`${schema}.${tableOf(resource)}`)} as ${sql.id(row)}`,
    where: conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : everything,
    isFiltered: bound !== undefined,
    ...(members ? { members } : {}),
  }
}
