import type { WriteHooks } from './writeHooks.ts'
import { sql } from 'kysely'
import type { RecordedAction } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Action, RecordAction } from '#schema/actions/actions.ts'
import type { CommonRule } from '#schema/actions/rules.ts'
import { ServerError } from '#server/errors.ts'
import { toSnakeCase } from '#server/sql/names.ts'
import { toProjection } from '#server/sql/toProjection.ts'
import { row } from '#server/sql/toWhere.ts'
import { type Row, readRow } from '#server/read/readRow.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { blockingReasons } from './assertAllowed.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import { redact, asSystem } from './assertAllowed.ts'

/** An action and the rows that it may apply to. */
export type EvaluatedAction = {
  /** The key field of the rows. */
  readonly key: string
  /** The rows that this company may change, with the caller's rights. */
  readonly target: RowSource
  /** The same rows in the archive, which is read-only. */
  readonly archived: RowSource | undefined
  readonly action: Action & { readonly name: string }
  /** The part of a row for the rules; by default the whole row. */
  readonly narrow?: (row: Row) => Row
}

/** An action with what it does to a row. */
export type PerformedAction = EvaluatedAction & {
  readonly hooks?: WriteHooks | undefined
  /** The values that it sets in a row. */
  readonly plan: (now: Date) => AnyRecord
  /** Changes a row that is locked and checked, and returns it as it is afterwards; undefined where it leaves the list. */
  readonly apply: (transaction: Db, change: RowChange, now: Date) => Promise<Row | undefined>
  /** For a change that can only be judged by making it: a dry run makes it in a transaction that is undone. */
  readonly trial?: {
    readonly apply: PerformedAction['apply']
    /** The rule that an error of it is about; undefined for one that ends the call. */
    readonly ruleOf: (error: unknown) => CommonRule | undefined
  }
}

/** What changes in a row, which the caller named by a key. */
export interface RowChange {
  readonly key: unknown
  readonly before: Row
  readonly change: AnyRecord
}

/** An action, its rows, and where it is recorded. */
export type ActionContext = EvaluatedAction & {
  readonly action: RecordAction
  readonly recordedAction: RecordedAction
  readonly entries: RowSource
  readonly hooks?: WriteHooks | undefined
  /** The entry but for the row it belongs to; normalized and checked. */
  readonly draft: AnyRecord
}

/** The row of an action, its version as read by the caller, and its id if known. */
export type ActionRow = {
  readonly key: unknown
  readonly version: number | undefined
  readonly id?: number | undefined
}

/** The outcome of the rules for a row; rows have all their fields. */
export type RuleResult =
  | { readonly kind: 'possible'; readonly before: Row }
  | { readonly kind: 'conflict'; readonly before: Row }
  | { readonly kind: 'blocked'; readonly reasons: readonly string[] }
  | { readonly kind: 'notFound' | 'ambiguous' }

/** Checks the rules for one row, which is locked until the transaction ends. */
export const evaluateLocked = async (
  transaction: Db,
  work: EvaluatedAction,
  requested: ActionRow,
): Promise<RuleResult> => {
  const { key, target, archived } = work
  const [id, another] = await lockByKey(transaction, target, key, requested)
  if (another !== undefined) return { kind: 'ambiguous' }
  const before = id === undefined ? undefined : await readRow(transaction, asSystem(target), id)
  if (before !== undefined || archived === undefined)
    return evaluate(work, requested, before, false)
  const inArchive = await readKeys(transaction, archived, key, [requested.key])
  return evaluate(work, requested, before, inArchive.has(requested.key))
}

/**
 * The row that may be changed, locked until the transaction ends.
 * @throws ServerError NOT_FOUND, KEY_AMBIGUOUS, RULE_BROKEN with every reason, VERSION_CONFLICT with the current row
 */
export const lockAndCheck = async (
  transaction: Db,
  work: EvaluatedAction,
  requested: ActionRow,
): Promise<Row> => {
  const result = await evaluateLocked(transaction, work, requested)
  switch (result.kind) {
    case 'notFound':
      throw new ServerError('NOT_FOUND')
    case 'ambiguous':
      throw new ServerError('KEY_AMBIGUOUS')
    case 'blocked':
      throw new ServerError('RULE_BROKEN', { reasons: result.reasons })
    case 'conflict':
      throw new ServerError('VERSION_CONFLICT', { record: redact(work.target, result.before) })
    case 'possible':
      return result.before
  }
}

/** Checks the rules for many rows by one statement, and for missing ones by a second one; locks none of them. */
export const evaluateAll = async (
  db: Db,
  work: EvaluatedAction,
  rows: readonly ActionRow[],
): Promise<RuleResult[]> => {
  const { key: field, target, archived } = work
  const keys = rows.map(({ key }) => key)
  const found = await readByKeys(db, asSystem(target), field, keys)
  const missing = keys.filter((key) => !found.has(key))
  const inArchive =
    archived && missing.length > 0
      ? await readKeys(db, archived, field, missing)
      : new Set<unknown>()
  return rows.map((requested) => {
    const { key, id } = requested
    const same = (found.get(key) ?? []).filter((row) => id === undefined || row['id'] === id)
    if (same.length > 1) return { kind: 'ambiguous' }
    return evaluate(work, requested, same[0], inArchive.has(key))
  })
}

const evaluate = (
  { target, action, narrow = (row) => row }: EvaluatedAction,
  { version }: ActionRow,
  before: Row | undefined,
  isArchived: boolean,
): RuleResult => {
  if (before === undefined) {
    return isArchived ? { kind: 'blocked', reasons: ['notArchived'] } : { kind: 'notFound' }
  }
  const reasons = blockingReasons(target.resource, target.session, action, narrow(before))
  if (reasons.length > 0) return { kind: 'blocked', reasons }
  const isStale = version !== undefined && before['version'] !== version
  return { kind: isStale ? 'conflict' : 'possible', before }
}

/** The ids of the matching rows, at most two: a second one makes the key ambiguous. */
const lockByKey = async (
  transaction: Db,
  { from, where }: RowSource,
  key: string,
  requested: ActionRow,
): Promise<readonly number[]> => {
  const id = sql.ref(`${row}.id`)
  const isRequested = requested.id === undefined ? sql`true` : sql`${id} = ${requested.id}`
  const { rows } = await sql<{ id: number }>`
    select ${id} from ${from} where ${where} and ${columnOf(key)} = ${requested.key} and ${isRequested}
    order by ${id} limit 2 for update of ${sql.id(row)}`.execute(transaction)
  return rows.map((found) => found.id)
}

const readByKeys = async (
  db: Db,
  { resource, session, schema, from, where }: RowSource,
  key: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, readonly Row[]>> => {
  const { rows } = await sql<Row>`
    select ${toProjection(resource, schema, session)}
    from ${from} where ${where} and ${columnOf(key)} in (${sql.join(values)})`.execute(db)
  return Map.groupBy(rows, (found) => found[key])
}

const readKeys = async (
  db: Db,
  { from, where }: RowSource,
  key: string,
  values: readonly unknown[],
): Promise<ReadonlySet<unknown>> => {
  const { rows } = await sql<{ key: unknown }>`
    select ${columnOf(key)} as key
    from ${from} where ${where} and ${columnOf(key)} in (${sql.join(values)})`.execute(db)
  return new Set(rows.map((found) => found.key))
}

const columnOf = (key: string) => sql.ref(`${row}.${toSnakeCase(key)}`)
