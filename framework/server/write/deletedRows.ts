import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'
import { undoKept, undoneDeletion } from '#schema/actions/undo.ts'
import type { Session } from '#schema/session.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { schemaOf, tableOf } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import { type Row, readRow } from '#server/read/readRow.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { WriteHooks } from './writeHooks.ts'
import { refuseDuplicate } from './uniqueViolation.ts'
import { writeAudit } from './writeAudit.ts'
import type { Resource } from '#schema/resource.ts'
import { declaredTables, type DeclaredTable } from '#server/sql/declaredTables.ts'

/**
 * Keeps a row that is about to be deleted, as it is in its tables: the audit has what its writer saw. The sweep deletes it.
 */
export const keepDeleted = async (
  transaction: Db,
  catalogue: Catalogue,
  { resource, session }: RowSource,
  id: number,
  now: Date,
): Promise<void> => {
  const tables = tablesOf(Object.values(catalogue), resource).map(({ name }, index) => {
    const key = index === 0 ? 'id' : 'parent_id'
    return sql`${name}::text, (
      select coalesce(jsonb_agg(to_jsonb(kept)), '[]')
      from ${qualified(name)} as kept where kept.${sql.id(key)} = ${id})`
  })
  await sql`
    insert into deleted_row (resource, record_id, at, actor, tables)
    values (${resource.name}, ${id}, ${now}, ${actorOf(session)},
      jsonb_build_object(${sql.join(tables)}))
    on conflict (resource, record_id) do update
    set at = excluded.at, actor = excluded.actor, tables = excluded.tables`.execute(transaction)
}

/**
 * Undoes a deletion by the caller: the row with its lists gets its id, its version and every value back.
 * @throws ServerError UNDO_IMPOSSIBLE for any other row, after too long a time, or once it was undone; VALUE_INVALID where a unique
 * value is taken by now
 */
export const restoreDeleted = async (
  transaction: Db,
  catalogue: Catalogue,
  source: RowSource,
  { id, hooks }: { readonly id: number; readonly hooks: WriteHooks },
  now: Date,
): Promise<Row> => {
  const { resource, session } = source
  // Of two that do this at once, the second one waits, and finds nothing.
  const { rows } = await sql<{ tables: { readonly [table: string]: unknown } }>`
    delete from deleted_row
    where resource = ${resource.name} and record_id = ${id} and actor = ${actorOf(session)}
      and at >= ${subSeconds(now, undoKept)}
    returning tables`.execute(transaction)
  const [kept] = rows
  if (kept === undefined) throw new ServerError('UNDO_IMPOSSIBLE')
  for (const [index, { name, columns }] of tablesOf(Object.values(catalogue), resource).entries()) {
    const keys = index === 0 ? sql`id, version` : sql`parent_id, position`
    const values = JSON.stringify(kept.tables[name] ?? [])
    const { numAffectedRows } = await sql`
      insert into ${qualified(name)} (${keys}, ${columns})
      select ${keys}, ${columns}
      from jsonb_populate_recordset(null::${qualified(name)}, ${values}::jsonb)
      ${index === 0 ? sql`on conflict (id) do nothing` : sql``}`
      .execute(transaction)
      .catch(refuseDuplicate(resource))
    // A row that came back from the archive may have the id.
    if (index === 0 && numAffectedRows !== 1n) throw new ServerError('UNDO_IMPOSSIBLE')
  }
  const row = await readRow(transaction, source, id)
  if (row === undefined) throw new ServerError('NOT_FOUND')
  // The same row, as after a move: nothing in it was changed.
  const entry = { resource: resource.name, recordId: id, action: undoneDeletion, before: row }
  await writeAudit(transaction, session, now, entry)
  const written = { resource, action: undoneDeletion, before: undefined, change: row, now }
  await hooks.after?.(transaction, written)
  return row
}

const actorOf = ({ participantCode, subject, username }: Session): string =>
  `${participantCode} ${subject ?? username}`

/** Only current rows are deleted. */
const qualified = (table: string) => sql.table(`${schemaOf(false)}.${table}`)

/** The tables of a resource, the rows first, with the columns that are written: those of all resources that share them. */
export const tablesOf = (all: readonly Resource[], resource: Resource) => {
  const columns = new Map<string, Set<string>>()
  const sharing = all.filter(
    (one) => one.storage === undefined && tableOf(one) === tableOf(resource),
  )
  for (const { name, columns: declared } of sharing.flatMap(currentTables)) {
    const known = columns.get(name) ?? new Set<string>()
    for (const [column, { computed }] of declared) if (computed === undefined) known.add(column)
    columns.set(name, known)
  }
  return [...columns].map(([name, names]) => ({
    name,
    columns: sql.join([...names].map((column) => sql.id(column))),
  }))
}

const currentTables = (resource: Resource): DeclaredTable[] =>
  declaredTables(resource).filter(({ isArchive }) => !isArchive)
