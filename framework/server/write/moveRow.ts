import { sql } from 'kysely'
import type { Action } from '#schema/actions/actions.ts'
import type { Resource } from '#schema/resource.ts'
import { entriesOn } from '#schema/actions/recordedActions.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { prepareWrite, type WriteHooks } from './writeHooks.ts'
import { readRow } from '#server/read/readRow.ts'
import { refuseReferenced } from './references.ts'
import { assertAllowed } from './assertAllowed.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { tablesOf } from './deletedRows.ts'
import { refuseDuplicate } from './uniqueViolation.ts'
import { redact, asSystem } from './assertAllowed.ts'
import { writeAudit } from './writeAudit.ts'

/** A row to be moved, and the action that moves it. */
export interface Move {
  readonly id: number
  /** As read by the caller; undefined: whatever it is. */
  readonly version: number | undefined
  readonly action: Action
  /** Its name, for the audit. */
  readonly name: string
  readonly hooks?: WriteHooks | undefined
}

/**
 * Moves a row with its lists and its recorded entries to the archive, or back, depending on where the session reads. It keeps its
 * id, unless a row of the other side has it already.
 * @throws ServerError NOT_FOUND, RULE_BROKEN with every reason, VERSION_CONFLICT with the current row, VALUE_INVALID where a unique
 * value is taken on the other side, RECORD_IN_USE for the archive while other rows refer to it
 */
export const moveRow = async (
  transaction: Db,
  catalogue: Catalogue,
  source: RowSource,
  { id, version, action, name, hooks }: Move,
  now: Date,
): Promise<void> => {
  const { resource, application, session } = source
  const table = sql.table(`${source.schema}.${tableOf(resource)}`)
  await sql`select 1 from ${table} where id = ${id} for update`.execute(transaction)
  const whole = await readRow(transaction, asSystem(source), id)
  if (whole === undefined) throw new ServerError('NOT_FOUND')
  assertAllowed(resource, session, action, whole)
  const before = redact(source, whole)
  if (version !== undefined && before['version'] !== version)
    throw new ServerError('VERSION_CONFLICT', { record: before })
  const planned = { resource, action: name, before: whole, change: {} }
  await prepareWrite(transaction, hooks, planned, now)
  // Archived rows refer to nothing, and nothing refers to them.
  if (action.kind === 'archive') {
    const caller = { application, session, timeZone: 'UTC' }
    await refuseReferenced(transaction, catalogue, resource, id, caller)
  }
  const all = Object.values(catalogue)
  const way = { from: source.schema, to: schemaOf(source.schema !== schemaOf(true)) }
  await moveTables(transaction, all, resource, id, way)
  for (const entries of entriesOn(all, resource)) {
    const { key } = entries.recordedAction
    const of = sql.table(`${way.from}.${tableOf(entries)}`)
    if (entries.archive !== true || whole[key] === null) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${of} where ${sql.id(toSnakeCase(key))} = ${whole[key]} order by id`.execute(
      transaction,
    )
    for (const entry of rows) await moveTables(transaction, all, entries, entry.id, way)
  }
  const entry = { resource: resource.name, recordId: id, action: name, before }
  await writeAudit(transaction, session, now, entry)
  await hooks?.after?.(transaction, { ...planned, now })
}

type Way = { readonly from: string; readonly to: string }

/** Copies the row and its lists, and deletes them where they were. */
const moveTables = async (
  transaction: Db,
  all: readonly Resource[],
  resource: Resource,
  id: number,
  { from, to }: Way,
): Promise<void> => {
  const [main, ...lists] = tablesOf(all, resource)
  if (main === undefined) throw new TypeError(`${resource.name} has no table`)
  const target = `${to}.${main.name}`
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(target)} (id, version, ${main.columns})
    select
      case when exists (select 1 from ${sql.table(target)} where id = ${id})
        then nextval(pg_get_serial_sequence(${target}, 'id')) else id end,
      version + 1, ${main.columns}
    from ${sql.table(`${from}.${main.name}`)} where id = ${id}
    returning id`
    .execute(transaction)
    .catch(refuseDuplicate(resource))
  for (const { name, columns } of lists) {
    await sql`
      insert into ${sql.table(`${to}.${name}`)} (parent_id, position, ${columns})
      select ${rows[0]?.id}, position, ${columns}
      from ${sql.table(`${from}.${name}`)} where parent_id = ${id}`.execute(transaction)
  }
  await sql`delete from ${sql.table(`${from}.${main.name}`)} where id = ${id}`.execute(transaction)
}
