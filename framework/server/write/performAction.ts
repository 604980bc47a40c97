import type { ActionResult } from '#schema/actions/actionBatch.ts'
import { holdsAny } from '#schema/session.ts'
import { refuseProblems } from '#server/errors.ts'
import type { Row } from '#server/read/readRow.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import {
  lockAndCheck,
  evaluateAll,
  evaluateLocked,
  type ActionRow,
  type ActionContext,
  type PerformedAction,
  type RowChange,
  type RuleResult,
} from './evaluateAction.ts'
import { runOnce, type IdempotentRequest } from './idempotency.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { saveRow } from './saveRow.ts'
import { redact, asSystem } from './assertAllowed.ts'
import { prepareWrite, verdictOn } from './writeHooks.ts'

/**
 * Performs a recorded action on one row: locks it, checks the rules, changes it and records the author. Concurrent
 * actions see each other's changes.
 * @throws ServerError NOT_FOUND, KEY_AMBIGUOUS, RULE_BROKEN with every reason, VERSION_CONFLICT with the current row
 */
export const performAction = async (
  transaction: Db,
  context: ActionContext,
  requested: ActionRow,
  now: Date,
): Promise<Row> => {
  const work = toRecorded(context)
  const before = await lockAndCheck(transaction, work, requested)
  const change = await prepareWrite(transaction, work.hooks, plan(work, before, now), now)
  return (await record(transaction, context, { key: requested.key, before, change }, now)).written
}

/**
 * Performs an action on each of several rows, and returns each outcome. Each has a separate transaction: none
 * waits for the others, and two such calls never deadlock. With a key each row is changed once: a
 * repetition of the request gets the same answers, and continues where an aborted one ended.
 * @throws ServerError IDEMPOTENCY_KEY_REUSED
 */
export const performActions = async (
  database: Database,
  clock: () => Date,
  keyed: IdempotentRequest | undefined,
  work: PerformedAction,
  rows: readonly ActionRow[],
): Promise<ActionResult[]> => {
  if (keyed) await runOnce(database, keyed, clock(), async () => undefined)
  const results: ActionResult[] = []
  for (const requested of rows) {
    const { key } = requested
    const now = clock()
    const call = keyed && { ...keyed, call: `${keyed.call} ${String(key)}` }
    results.push(
      await runOnce(database, call, now, (transaction) =>
        performRow(transaction, work, requested, now),
      ).catch((error: unknown) => refusedBy(work, requested, error)),
    )
  }
  return results
}

const performRow = async (
  transaction: Db,
  work: PerformedAction,
  requested: ActionRow,
  now: Date,
): Promise<ActionResult> => {
  const evaluated = await evaluateLocked(transaction, work, requested)
  const result = await judge(transaction, work, evaluated, now)
  if (result.kind !== 'possible') return toResult(work, requested, result)
  const after = await work.apply(transaction, { ...result, key: requested.key }, now)
  return toResult(work, requested, { ...result, after })
}

/** The outcome for a row whose change the database refused. @throws the error, if it is about no rule of the row */
const refusedBy = (work: PerformedAction, requested: ActionRow, error: unknown): ActionResult => {
  const rule = work.trial?.ruleOf(error)
  if (rule === undefined) throw error
  return toResult(work, requested, { kind: 'blocked', reasons: [rule] })
}

/** The same as `performRow`, in a transaction that is undone. */
const tryRow = async (
  db: Db,
  work: PerformedAction,
  requested: ActionRow,
  now: Date,
): Promise<ActionResult> => {
  const results: ActionResult[] = []
  try {
    await db.transaction().execute(async (transaction) => {
      results.push(await performRow(transaction, work, requested, now))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) return refusedBy(work, requested, error)
  }
  const [result] = results
  if (result === undefined) throw new TypeError('a dry run has no result')
  return result
}

/** Ends a transaction without its changes. */
class Undone extends Error {}

/** The expected outcomes of `performActions` at a time; changes nothing. */
export const tryActions = async (
  { db }: Pick<Database, 'db'>,
  work: PerformedAction,
  rows: readonly ActionRow[],
  now: Date,
): Promise<ActionResult[]> => {
  if (work.trial) return tryInTurn(db, { ...work, apply: work.trial.apply }, rows, now)
  const results: RuleResult[] = []
  for (const result of await evaluateAll(db, work, rows))
    results.push(await judge(db, work, result, now))
  return rows.flatMap((requested, index) => {
    const result = results[index]
    return result ? [toResult(work, requested, result)] : []
  })
}

const tryInTurn = async (
  db: Db,
  work: PerformedAction,
  rows: readonly ActionRow[],
  now: Date,
): Promise<ActionResult[]> => {
  const results: ActionResult[] = []
  for (const requested of rows) results.push(await tryRow(db, work, requested, now))
  return results
}

/** A recorded action as one that is performed. */
export const toRecorded = (context: ActionContext): PerformedAction => {
  const { action, recordedAction, draft } = context
  return {
    ...context,
    plan: () => ({
      ...action.sets,
      ...Object.fromEntries(
        Object.entries(recordedAction.mirrors).map(([field, from]) => [field, draft[from]]),
      ),
    }),
    apply: async (transaction, change, now) =>
      (await record(transaction, context, change, now)).after,
  }
}

/**
 * What the hook of the application says of a row whose rules hold, with the values that it sets besides those of the action.
 * @throws ServerError VALUE_INVALID for what it says of the inputs
 */
const judge = async (
  db: Db,
  work: PerformedAction,
  result: RuleResult,
  now: Date,
): Promise<
  | Exclude<RuleResult, { readonly kind: 'possible' }>
  | ({ readonly kind: 'possible' } & Omit<RowChange, 'key'>)
> => {
  if (result.kind !== 'possible') return result
  const planned = plan(work, result.before, now)
  const { values, problems, rules } = await verdictOn(db, work.hooks, planned, now)
  refuseProblems(problems)
  if (rules.length > 0) return { kind: 'blocked', reasons: rules }
  return { ...result, change: { ...planned.change, ...values } }
}

/** What the action sets in its row, as hooks see it. */
const plan = ({ target, action, plan }: PerformedAction, before: Row, now: Date) => ({
  resource: target.resource,
  action: action.name,
  before,
  change: plan(now),
})

/** The right to an action does not include the row, which needs the right to read it. */
const toResult = (
  { target }: PerformedAction,
  { key }: ActionRow,
  result: RuleResult & { readonly after?: Row | undefined },
): ActionResult => {
  const { kind } = result
  const outcome = kind === 'possible' ? 'done' : kind
  const reasons = kind === 'blocked' ? result.reasons : []
  const now = kind === 'conflict' ? result.before : result.after
  const isReader = holdsAny(target.session, target.resource.access.read)
  return { key, outcome, reasons, ...(now && isReader ? { row: redact(target, now) } : {}) }
}

/** Changes the row and writes the entry. */
const record = async (
  transaction: Db,
  { recordedAction, target, entries, action, draft, hooks }: ActionContext,
  { key, before, change }: RowChange,
  now: Date,
): Promise<{ readonly written: Row; readonly after: Row }> => {
  const save = { id: Number(before['id']), version: undefined, draft: change, held: before }
  const after = await saveRow(transaction, asSystem(target), save, now, action.name)
  const entry = {
    id: undefined,
    version: undefined,
    draft: { ...draft, [recordedAction.key]: key },
  }
  const written = await saveRow(transaction, entries, entry, now)
  await hooks?.after?.(transaction, {
    resource: target.resource,
    action: action.name,
    before,
    change,
    entryId: Number(written['id']),
    now,
  })
  return { written, after }
}
