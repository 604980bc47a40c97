import { isRelation } from '#schema/kinds/traits.ts'
import { sql } from 'kysely'
import { fieldOf, type Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { nameRecord } from '#schema/values/nameRecord.ts'
import { relatedIds, relationsOfField, relationsTo } from '#schema/relations.ts'
import { representationOf } from '#schema/representation.ts'
import { holdsAny } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import { compare } from '#query/filter.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { codeOf } from '#server/database/databaseFault.ts'
import { ServerError } from '#server/errors.ts'
import type { PrintTexts } from '#schema/kinds/columnKind.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import { relationSource, schemaOf } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { row } from '#server/sql/toWhere.ts'
import { countAll } from '#server/read/countRows.ts'
import type { Row } from '#server/read/readRow.ts'
import { toRowSource } from '#server/read/rowSource.ts'

/**
 * Refuses the deletion of a row to which other ones refer; it may refer to itself. Its row is locked by the caller: a save of a reference to it
 * at the same time waits, and is refused then.
 * @throws ServerError RECORD_IN_USE with the resources and how many of their rows the caller may see
 */
export const refuseReferenced = async (
  transaction: Db,
  catalogue: Catalogue,
  resource: Resource,
  id: number,
  caller: Caller,
): Promise<void> => {
  const counts = new Map<string, number>()
  let isReferenced = false
  for (const relation of relationsTo(catalogue, resource)) {
    const { resource: other, name, path } = relation
    const { table, column, key } = relationSource(relation)
    const isOther = (own: string) =>
      other.name === resource.name ? sql`${sql.ref(own)} <> ${id}` : sql`true`
    const { rows } = await sql`
      select 1 from ${sql.table(`${schemaOf(false)}.${table}`)} as referring
      where ${sql.ref(`referring.${column}`)} = ${id} and ${isOther(`referring.${key}`)} limit 1`.execute(
      transaction,
    )
    if (rows.length === 0) continue
    isReferenced = true
    if (!holdsAny(caller.session, other.access.read)) continue
    if (!isReadable(other, name, caller.session)) continue
    const source = toRowSource(catalogue, other, caller, compare(path, '==', String(id)))
    const count = await countAll(transaction, {
      ...source,
      where: sql<boolean>`(${source.where}) and ${isOther(`${row}.id`)}`,
    })
    if (count > 0) counts.set(other.name, (counts.get(other.name) ?? 0) + count)
  }
  if (!isReferenced) return
  const references = [...counts].map(([name, count]) => ({ resource: name, count }))
  throw new ServerError('RECORD_IN_USE', { references })
}

/** 23503 foreign_key_violation: the constraint that was broken; undefined for other errors. */
export const brokenReference = (error: unknown): { readonly constraint: string } | undefined =>
  codeOf(error) === '23503'
    ? { constraint: (error as { constraint?: string }).constraint ?? '' }
    : undefined

/** What names the other records of some rows. */
export type RecordNames = (to: string, id: string) => string | undefined

/**
 * The names of the other records of the relations among some fields of rows: one statement for each resource. Those that the caller may
 * not see have none.
 */
export const readRecordNames = async (
  db: Db,
  catalogue: Catalogue,
  resource: Pick<Resource, 'fields'>,
  names: readonly string[],
  rows: readonly AnyRecord[],
  caller: Caller,
): Promise<RecordNames> => {
  const wanted = new Map<string, Set<number>>()
  const relations = names.flatMap((name) => {
    const field = fieldOf(resource, name)
    return field ? relationsOfField(name, field) : []
  })
  for (const relation of relations) {
    const ids = wanted.get(relation.to) ?? new Set<number>()
    for (const one of rows) for (const id of relatedIds(resource, relation, one)) ids.add(id)
    wanted.set(relation.to, ids)
  }
  const found = new Map<string, string>()
  for (const [to, ids] of wanted) {
    const target = catalogue[to]
    if (target === undefined || ids.size === 0) continue
    if (!holdsAny(caller.session, target.access.read)) continue
    for (const one of await readNamed(db, catalogue, target, [...ids], caller))
      found.set(`${to} ${String(one['id'])}`, nameRecord(target, one))
  }
  return (to, id) => found.get(`${to} ${id}`)
}

/** Texts that name the other records of relations as well. */
export const withRecordNames = (texts: PrintTexts, recordName: RecordNames): PrintTexts => ({
  ...texts,
  nameOf: (field, code) =>
    isRelation(field) ? recordName(field.to, code) : texts.nameOf(field, code),
})

/** The rows of some ids, with the field that names them alone. */
const readNamed = async (
  db: Db,
  catalogue: Catalogue,
  target: Resource,
  ids: readonly number[],
  caller: Caller,
): Promise<readonly Row[]> => {
  const { schema, session, from, where } = toRowSource(catalogue, target, caller, undefined)
  const only = new Set([representationOf(target)?.name ?? 'id'])
  const { rows } = await sql<Row>`
    select ${toProjection(target, schema, session, 'values', only)} from ${from}
    where ${where} and ${sql.ref(`${row}.id`)} = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}
