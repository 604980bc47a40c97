import { kindOf } from '#kinds/schema.ts'
import { isPlainList } from '#schema/kinds/elements.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { isCompanyAdmin, type Session } from '#schema/session.ts'
import { earliestInstant, latestInstant } from '#schema/values/readInstant.ts'
import { isCarried } from '#schema/views.ts'
import { elementColumns, isColumn, type ColumnField } from './columnType.ts'
import { listTableOf, toSnakeCase } from './names.ts'
import { row } from './toWhere.ts'

type ByResource = WeakMap<Resource, Map<boolean, readonly string[]>>
/** By the rights of a session, which all calls with one token share; true for a company admin. */
const known = new WeakMap<Session['permissions'], ByResource>()

/** The fields that a session is sent, besides id and version. */
export const projectedFields = (resource: Resource, session: Session): readonly string[] => {
  const byResource: ByResource = known.get(session.permissions) ?? new WeakMap()
  known.set(session.permissions, byResource)
  const byAdmin = byResource.get(resource) ?? new Map<boolean, readonly string[]>()
  byResource.set(resource, byAdmin)
  const isAdmin = isCompanyAdmin(session)
  const fields = byAdmin.get(isAdmin) ?? findFields(resource, session)
  byAdmin.set(isAdmin, fields)
  return fields
}

const findFields = (resource: Resource, session: Session): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isStored(field) && isCarried(resource, name, session) ? name : [],
  )

/**
 * The columns of a record under their names in calls: only those that the session may read, lists as JSON. `values` are read by the
 * driver, `json` become part of a JSON text.
 */
export const toProjection = (
  resource: Resource,
  schema: string,
  session: Session,
  form: 'values' | 'json' = 'values',
  /** Only these fields. */
  only?: ReadonlySet<string>,
): RawBuilder<unknown> =>
  sql.join([
    sql.ref(`${row}.id`),
    sql.ref(`${row}.version`),
    ...projectedFields(resource, session)
      .filter((name) => only === undefined || only.has(name))
      .map((name) => {
        const field = resource.fields[name] as Resource['fields'][string]
        if (!isColumn(field))
          return sql`${listOf(resource, schema, name, field)} as ${sql.id(name)}`
        const column = sql.ref(`${row}.${toSnakeCase(name)}`)
        return sql`${form === 'json' ? inJson(column, field) : column} as ${sql.id(name)}`
      }),
  ])

const listOf = (
  resource: Resource,
  schema: string,
  name: string,
  field: Parameters<typeof elementColumns>[0],
): RawBuilder<unknown> => {
  const table = sql.table(`${schema}.${listTableOf(resource, name)}`)
  const columns = Object.entries(elementColumns(field)).map(
    ([column, element]) => [column, inJson(sql.ref(`e.${toSnakeCase(column)}`), element)] as const,
  )
  const element = isPlainList(field)
    ? columns[0]?.[1]
    : sql`json_build_object(${sql.join(columns.flatMap(([column, value]) => [sql.lit(column), value]))})`
  // Its index has the elements in this order, while an aggregate would sort them again.
  return sql`array_to_json(array(select ${element} from ${table} as e where e.parent_id = ${sql.ref(`${row}.id`)} order by e.position))`
}

/** Instants inside JSON are those that the driver would read from a column. */
const inJson = (column: RawBuilder<unknown>, field: ColumnField): RawBuilder<unknown> =>
  kindOf(field).isInstant
    ? sql`case when ${column} < ${sql.lit(earliestInstant)} then ${sql.lit(earliestInstant)}
        when ${column} > ${sql.lit(latestInstant)} then ${sql.lit(latestInstant)}
        else to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`
    : column
