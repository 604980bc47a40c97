import { stampedBy } from '#schema/record/history.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Stamp } from '#schema/fields.ts'
import {
  changedFields,
  changesBetween,
  seenValues,
  type ChangeEntry,
  type HistoryCursor,
} from '#schema/record/changes.ts'
import { actionsOfKind } from '#schema/actions/actions.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import type { Session } from '#schema/session.ts'
import { isReadable } from '#schema/views.ts'
import { countIn } from './countRows.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { schemaOf, toSnakeCase } from '#server/sql/names.ts'
import { row } from '#server/sql/toWhere.ts'
import type { RowSource } from './rowSource.ts'

/** An entry for the reader, with the row around its changes, whose cells may read other fields. */
export interface ReadEntry extends ChangeEntry {
  readonly before: AnyRecord
  readonly after: AnyRecord
}

interface ReadPage<Entry> {
  readonly entityList: readonly Entry[]
  /** Behind this one there may be more. */
  readonly next?: HistoryCursor[string]
}

/** Which entries: the latest ones, or those before the entry of an id. */
export interface ChangesRequest {
  readonly before?: number | undefined
  readonly pageSize: number
}

/** Entries without a change that the reader sees are passed by: a call reads so many portions at most. */
const mostPortions = 5

/**
 * The entries of the audit about a row that the session may read now, the latest first; undefined if there is no such row.
 * They have the fields that the session may read now. An entry that has none of them is left out: its action would say
 * what the row does not show.
 */
export const readChanges = async (
  db: Db,
  source: RowSource,
  id: number,
  requested: ChangesRequest,
): Promise<ReadPage<ReadEntry> | undefined> => {
  const belongs = await readBelonging(db, source, id)
  return belongs && readEntries(db, belongs, requested, entryFor(source.resource, source.session))
}

/** The entries that fulfil a condition, the latest first, without those of which `toEntry` makes nothing. */
export const readEntries = async <Entry>(
  db: Db,
  belongs: RawBuilder<boolean>,
  { before, pageSize }: ChangesRequest,
  toEntry: (found: AuditRow) => Entry | undefined,
): Promise<ReadPage<Entry>> => {
  const entityList: Entry[] = []
  let last: AuditRow | undefined
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const behind = last?.id ?? before
    const { rows } = await sql<AuditRow>`
      select id, at, username, company, action, before, after from audit_entry
      where ${belongs}${behind === undefined ? sql`` : sql` and id < ${behind}`}
      order by id desc limit ${pageSize + 1}`.execute(db)
    for (const found of rows.slice(0, pageSize)) {
      last = found
      const entry = toEntry(found)
      if (entry) entityList.push(entry)
      if (entityList.length === pageSize) break
    }
    if (rows.length === 0 || last === rows.at(-1)) return { entityList }
    if (entityList.length === pageSize) break
  }
  return last === undefined ? { entityList } : { entityList, next: { at: last.at, id: last.id } }
}

/** Of how many entries a row has at most a limit is counted; undefined if there is no such row. */
export const countChanges = async (
  db: Db,
  source: RowSource,
  id: number,
  most: number,
): Promise<number | undefined> => {
  const belongs = await readBelonging(db, source, id)
  return (
    belongs && countIn(db, sql`(select 1 from audit_entry where ${belongs} limit ${most}) as found`)
  )
}

/** What the audit says of one change. */
export interface AuditRow {
  readonly id: number
  readonly at: string
  readonly username: string
  readonly company: string
  readonly action: string
  readonly before: AnyRecord | null
  readonly after: AnyRecord | null
}

/**
 * The condition of the entries that are about the row of an id; undefined if the session may not read such a row. Ids are
 * unique within current or within archived rows alone: where a row may have been on the other side, its entries are those that
 * have its time of creation. Without that, they are those since the last move of a current row.
 */
const readBelonging = async (
  db: Db,
  { resource, schema, from, where }: RowSource,
  id: number,
): Promise<RawBuilder<boolean> | undefined> => {
  const created = stampedBy(resource, 'clock.created')
  const time = created === undefined ? sql`null` : sql.ref(`${row}.${toSnakeCase(created)}`)
  const { rows } = await sql<{ created: string | null }>`
    select ${time} as created from ${from} where ${where} and ${sql.ref(`${row}.id`)} = ${id}`.execute(
    db,
  )
  const [held] = rows
  if (held === undefined) return undefined
  const ofId = sql<boolean>`resource = ${resource.name} and record_id = ${id}`
  if (resource.archive !== true) return ofId
  if (created !== undefined)
    return sql<boolean>`${ofId} and coalesce(after, before) ->> ${created}::text = ${held.created}::text`
  if (schema === schemaOf(true)) return sql<boolean>`false`
  const moves = (['archive', 'restore'] as const)
    .flatMap((kind) => actionsOfKind(resource.actions ?? {}, kind))
    .map(([name]) => name)
  const { rows: latest } = await sql<{ id: number | null }>`
    select max(id) as id from audit_entry where ${ofId} and action = any(${moves}::text[])`.execute(
    db,
  )
  return sql<boolean>`${ofId} and id > ${latest[0]?.id ?? 0}`
}

/** Who did it is given for the own company, and for others where the row itself says who saved it. */
const entryFor = (resource: Resource, session: Session) => {
  const names = changedFields(resource, session)
  const says = (stamp: Stamp) => {
    const field = stampedBy(resource, stamp)
    return field !== undefined && isReadable(resource, field, session)
  }
  const saysUser = says('session.username')
  const saysCompany = says('session.participantCode')
  const seen = (record: AnyRecord | null): AnyRecord | null =>
    record && seenValues(resource, session, names, record)
  return ({ id, at, action, username, company, ...row }: AuditRow): ReadEntry | undefined => {
    const before = seen(row.before)
    const after = seen(row.after)
    const changes = changesBetween(names, before, after)
    const isWhole = before === null || after === null
    if (changes.length === 0 && !isWhole) return undefined
    const isOwn = company === session.participantCode
    return {
      id,
      at,
      action,
      ...(isOwn || saysUser ? { username } : {}),
      ...(isOwn || saysCompany ? { company } : {}),
      changes,
      before: before ?? {},
      after: after ?? {},
    }
  }
}
