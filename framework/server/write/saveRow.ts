import { sql } from 'kysely'
import type { Field, Stamp } from '#schema/fields.ts'
import { calculate, calculatedFields, calculationProblems } from '#schema/record/calculated.ts'
import type { Action } from '#schema/actions/actions.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { toSnakeCase, tableOf } from '#server/sql/names.ts'
import { initialsOf, prepareWrite, type WriteHooks } from './writeHooks.ts'
import { refuseProblems, ServerError } from '#server/errors.ts'
import { type Row, readRow } from '#server/read/readRow.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { brokenReference } from './references.ts'
import { assertAllowed } from './assertAllowed.ts'
import { checkTree, lockTree } from './checkTree.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { attachFiles } from '#server/files/attachFiles.ts'
import { saveLists, withoutLists } from './saveLists.ts'
import { refuseDuplicate } from './uniqueViolation.ts'
import { redact, asSystem } from './assertAllowed.ts'
import { writeAudit } from './writeAudit.ts'

/** A save: without an id it creates a row; a version prevents overwriting another user's save. */
export type Save = {
  readonly id: number | undefined
  readonly version: number | undefined
  /** Normalized and checked; nothing else of the request is passed. */
  readonly draft: AnyRecord
  /** Changes lists of the row in another way than by the draft, which replaces them. */
  readonly changeLists?: () => Promise<void>
  /** Its rules are checked with all fields of the current row, which is locked; without it they have been. */
  readonly rules?: Action | undefined
  /** The row with all of its fields, where this transaction has locked and checked it already. */
  readonly held?: Row | undefined
  readonly hooks?: WriteHooks | undefined
}

/**
 * Inserts or updates one row with the lists of the draft, stamps user and time, and writes an audit entry, under the name of the action.
 * @throws ServerError NOT_FOUND, VERSION_CONFLICT with the current row, VALUE_INVALID where a unique value is taken or a file is no upload of the session, RIGHT_MISSING,
 * RULE_BROKEN
 */
export const saveRow = async (
  transaction: Db,
  source: RowSource,
  { id, version, draft, changeLists, rules, held, hooks }: Save,
  now: Date,
  action = id === undefined ? 'create' : 'edit',
): Promise<Row> => {
  const { resource, session } = source
  if (id === undefined) {
    const planned = { resource, action, before: undefined, change: draft }
    const change = await prepareWrite(transaction, hooks, planned, now)
    const values = toColumns({
      ...initialsOf(resource),
      ...withoutLists(resource, change),
      ...stamps(source, now, true),
    })
    const made = await insert(transaction, source, values)
    await saveLists(transaction, resource, made, change)
    await attachFiles(transaction, source, change)
    const saved = await readBack(transaction, source, made)
    await writeAudit(transaction, session, now, toEntry(source, action, undefined, saved))
    await hooks?.after?.(transaction, { ...planned, change, now })
    return saved
  }
  await lockTree(transaction, resource, draft)
  const whole = held ?? (await lockRow(transaction, source, { id, version, rules }))
  const before = redact(source, whole)
  const planned = { resource, action, before: whole, change: draft }
  const change = await prepareWrite(transaction, hooks, planned, now)
  refuseProblems(await checkTree(transaction, resource, id, change))
  const values = toColumns({ ...withoutLists(resource, change), ...stamps(source, now, false) })
  await transaction
    .updateTable(tableOf(resource))
    .set({ ...values, version: Number(before.version) + 1 })
    .where('id', '=', id)
    .execute()
    .catch(refuseDuplicate(resource))
  await saveLists(transaction, resource, id, change, before)
  await attachFiles(transaction, source, change, whole)
  if (changeLists !== undefined) await changeListsOf(transaction, source, id, changeLists)
  const saved = await readBack(transaction, source, id)
  await writeAudit(transaction, session, now, toEntry(source, action, before, saved))
  await hooks?.after?.(transaction, { ...planned, change, now })
  return saved
}

/** Changes lists in another way than by a draft, and what is calculated of them. */
const changeListsOf = async (
  transaction: Db,
  source: RowSource,
  id: number,
  changeLists: () => Promise<void>,
): Promise<void> => {
  const { resource } = source
  await changeLists()
  if (calculatedFields(resource).length === 0) return
  const values = calculate(resource, await readBack(transaction, asSystem(source), id))
  refuseProblems(calculationProblems(resource, values))
  await transaction
    .updateTable(tableOf(resource))
    .set(toColumns(values))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a row and stores it in the audit entry. `beforehand` runs once the row is locked: it throws where other rows refer to it.
 * @throws ServerError NOT_FOUND, VERSION_CONFLICT, RIGHT_MISSING, RULE_BROKEN, RECORD_IN_USE
 */
export const deleteRow = async (
  transaction: Db,
  source: RowSource,
  held: WrittenRowKey,
  now: Date,
  beforehand: () => Promise<void>,
): Promise<void> => {
  const { id, hooks } = held
  const { resource } = source
  const action = 'delete'
  const whole = await lockRow(transaction, source, held)
  const planned = { resource, action, before: whole, change: {} }
  await prepareWrite(transaction, hooks, planned, now)
  await beforehand()
  await transaction
    .deleteFrom(tableOf(resource))
    .where('id', '=', id)
    .execute()
    .catch(refuseReference)
  const before = redact(source, whole)
  await writeAudit(transaction, source.session, now, toEntry(source, action, before, undefined))
  await hooks?.after?.(transaction, { ...planned, now })
}

/** A table outside the declarations may refer to the row. */
const refuseReference = (error: unknown): never => {
  if (brokenReference(error) === undefined) throw error
  throw new ServerError('RECORD_IN_USE', { references: [] }, { cause: error })
}

type WrittenRowKey = {
  readonly id: number
  readonly version: number | undefined
  readonly rules?: Action | undefined
  readonly hooks?: WriteHooks | undefined
}

/** The row with all its fields, locked until the transaction ends. */
const lockRow = async (
  transaction: Db,
  source: RowSource,
  { id, version, rules }: WrittenRowKey,
): Promise<Row> => {
  const table = sql.table(`${source.schema}.${tableOf(source.resource)}`)
  await sql`select 1 from ${table} where id = ${id} for update`.execute(transaction)
  const whole = await readRow(transaction, asSystem(source), id)
  if (whole === undefined) throw new ServerError('NOT_FOUND')
  if (rules) assertAllowed(source.resource, source.session, rules, whole)
  if (version !== undefined && whole['version'] !== version) {
    throw new ServerError('VERSION_CONFLICT', { record: redact(source, whole) })
  }
  return whole
}

const insert = async (
  transaction: Db,
  { resource }: RowSource,
  values: Record<string, unknown>,
): Promise<number> => {
  const [made] = await transaction
    .insertInto(tableOf(resource))
    .values(values)
    .returning('id')
    .execute()
    .catch(refuseDuplicate(resource))
  return Number(made?.id)
}

const readBack = async (transaction: Db, source: RowSource, id: number): Promise<Row> => {
  const saved = await readRow(transaction, source, id)
  if (saved === undefined) throw new ServerError('NOT_FOUND')
  return saved
}

const toColumns = (record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [toSnakeCase(name), value]))

const stamps = ({ resource, session }: RowSource, now: Date, isNew: boolean): AnyRecord => {
  const values: Record<Stamp, string | Date> = {
    'session.username': session.username,
    'session.participantCode': session.participantCode,
    'clock.created': now,
    'clock.updated': now,
  }
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (field.stamp === undefined || (field.stamp === 'clock.created' && !isNew)) return []
      return [[name, fitted(field, values[field.stamp])]]
    }),
  )
}

/** User names may be longer than the column of some lists (A154). */
export const fitted = (field: Field, value: string | Date): string | Date =>
  typeof value === 'string' && 'max' in field ? value.slice(0, field.max) : value

const toEntry = (
  { resource }: RowSource,
  action: string,
  before: Row | undefined,
  after: Row | undefined,
) => ({ resource: resource.name, recordId: Number((after ?? before)?.id), action, before, after })
