import { sql, type Kysely } from 'kysely'
import { problemOf } from '#resources/kit/checkDraft.ts'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { CommonProblem } from '#resources/kit/kinds/kind.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { holdsAny } from '#resources/kit/session.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'
import { columnKindOf } from '#server/core/kinds/kinds.ts'
import type { Caller } from '#server/core/sql/bindFilter.ts'
import { isColumn } from '#server/core/sql/columnType.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/core/sql/names.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import { readRow } from './readRow.ts'
import { toRowSource } from './rowSource.ts'

/**
 * The relations of a draft to a record that does not exist, or that the caller may not see: one answer for both, or a save would
 * tell them apart. What `current` has may stay as it is.
 */
export const checkRelations = async (
  db: Kysely<Tables>,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
  caller: Caller,
  current: AnyRecord | undefined,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = resource.fields[name]
    const id = draft[name]
    if (field?.kind !== 'relation' || problemOf(field, id) !== undefined || id === null) continue
    if (id === current?.[name]) continue
    const target = catalogue[field.to]
    if (target === undefined) throw new TypeError(`there is no resource ${field.to}`)
    const mayRead = holdsAny(caller.session, target.access.read)
    const source = toRowSource(catalogue, target, caller, undefined)
    const found = mayRead ? await readRow(db, source, Number(id)) : undefined
    if (found === undefined) problems[name] = noSuchRecord
  }
  return problems
}

/** The problem of a relation to a record that is not there. */
export const noSuchRecord: CommonProblem = 'noSuchRecord'

/** The inputs whose value no row of another resource has, of kinds whose values are those rows. */
export const checkValues = async (
  db: Kysely<Tables>,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const name of resource.form?.inputs ?? []) {
    const field = resource.fields[name]
    const values = field && isColumn(field) ? columnKindOf(field).values : undefined
    const value = draft[name]
    if (values === undefined || typeof value !== 'string') continue
    const holder = catalogue[values.resource]
    if (holder === undefined) throw new TypeError(`there is no resource ${values.resource}`)
    const table = sql.table(`${schemaOf(false)}.${tableOf(holder)}`)
    const column = sql.id(toSnakeCase(values.field))
    const { rows } = await sql`select 1 from ${table} where ${column} = ${value} limit 1`.execute(
      db,
    )
    if (rows.length === 0) problems[name] = 'notOffered'
  }
  return problems
}
