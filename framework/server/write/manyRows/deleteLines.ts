import {
  changeManyShown,
  type ChangeManyAnswer,
  type ChangedRow,
  type DeleteManyNote,
} from '#schema/list/changeMany.ts'
import { importPortion, type ImportMode } from '#schema/list/importing.ts'
import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { ServerError } from '#server/errors.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { Row } from '#server/read/findRows.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { AfterWrite } from '#server/write/afterWrite.ts'
import { keepDeleted } from '#server/write/deletedRows.ts'
import { runOnce, type IdempotentRequest } from '#server/write/keepIdempotent.ts'
import { refuseReferenced } from '#server/write/references.ts'
import { reasonsAgainst } from '#server/write/refuseBlocked.ts'
import { deleteRow } from '#server/write/saveRow.ts'
import { redact, asSystem } from '#server/write/wholeRow.ts'
import { readByIds, type ChosenLine } from './chosenLines.ts'

/** The rows that the caller may delete. */
interface DeleteWork {
  readonly catalogue: Catalogue
  readonly source: RowSource
  readonly caller: Caller
  readonly afterWrite: AfterWrite | undefined
}

interface Run {
  readonly database: Database
  readonly clock: () => Date
  readonly keyed: IdempotentRequest | undefined
  /** Called after each portion. @throws if the caller is gone */
  readonly onPortion: () => void
}

/**
 * Checks the deletion of rows, or deletes them as one by one: with the rules for each row, what refers to it, its audit entry and
 * what undoes it. `all` is one transaction, `good` one for each portion.
 */
export const deleteLines = async (
  work: DeleteWork,
  mode: ImportMode,
  lines: readonly ChosenLine[],
  run: Run,
): Promise<ChangeManyAnswer> => {
  const { database, keyed } = run
  const portions = Array.from({ length: Math.ceil(lines.length / importPortion) }, (_, index) =>
    lines.slice(index * importPortion, (index + 1) * importPortion),
  )
  if (mode === 'check') {
    const rows: ChangedRow[] = []
    for (const portion of portions) {
      rows.push(...(await checkPortion(database.db, work, portion)))
      run.onPortion()
    }
    return { done: false, counts: countsOf(rows), rows: withFirst(work.source, rows) }
  }
  if (mode === 'all') return deleteAll(work, portions, run)
  const rows: ChangedRow[] = []
  for (const [index, portion] of portions.entries()) {
    const mine = keyed && {
      ...keyed,
      key: `${keyed.key}:${index}`,
      request: [keyed.request, portion],
    }
    rows.push(...(await deletePortion(work, portion, mine, run)))
    run.onPortion()
  }
  return { done: true, counts: countsOf(rows), rows: rows.filter(isWrong) }
}

/** Rows that were refused, which undo the transaction. */
class RefusedRows extends Error {
  override readonly name = 'RefusedRows'
  readonly rows: readonly ChangedRow[]
  constructor(rows: readonly ChangedRow[]) {
    super('rows were refused')
    this.rows = rows
  }
}

const deleteAll = async (
  work: DeleteWork,
  portions: readonly (readonly ChosenLine[])[],
  { database, clock, keyed, onPortion }: Run,
): Promise<ChangeManyAnswer> => {
  const now = clock()
  const mine = keyed && { ...keyed, request: [keyed.request, portions] }
  try {
    const counts = await runOnce(database, mine, now, async (transaction) => {
      const rows: ChangedRow[] = []
      for (const portion of portions) {
        const checked = await checkPortion(transaction, work, portion)
        if (checked.some(isWrong)) throw new RefusedRows(checked.filter(isWrong))
        for (const row of checked) await deleteOne(transaction, work, row, now)
        rows.push(...checked)
        onPortion()
      }
      return countsOf(rows)
    })
    return { done: true, counts, rows: [] }
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error
    const rows = error.rows.map(withoutRow)
    return { done: false, counts: countsOf(rows), rows }
  }
}

/** A row that is refused after the check is left out, and the others are deleted again. */
const deletePortion = async (
  work: DeleteWork,
  portion: readonly ChosenLine[],
  keyed: IdempotentRequest | undefined,
  { database, clock }: Run,
): Promise<readonly ChangedRow[]> => {
  const now = clock()
  const refused: ChangedRow[] = []
  for (;;) {
    const late = new Set(refused.map(({ index }) => index))
    const rest = portion.filter(({ index }) => !late.has(index))
    try {
      return await runOnce(database, keyed, now, async (transaction) => {
        const checked = await checkPortion(transaction, work, rest)
        for (const row of checked) if (!isWrong(row)) await deleteOne(transaction, work, row, now)
        return [...refused, ...checked].map(withoutRow)
      })
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(...error.rows)
    }
  }
}

const checkPortion = async (
  db: Db,
  { catalogue, source, caller }: DeleteWork,
  lines: readonly ChosenLine[],
): Promise<readonly ChangedRow[]> => {
  const { resource, session } = source
  const action = actionsOf(resource)['delete']
  const ids = lines.map(({ id }) => id)
  const found = await readByIds(db, asSystem(source), ids)
  const rows: ChangedRow[] = []
  for (const { id, index, expected } of lines) {
    const row = found.get(id)
    const version = Number(row?.version)
    const notes: DeleteManyNote[] = []
    if (row === undefined) notes.push('notFound')
    else if (expected && expected.version !== version) notes.push('changedMeanwhile')
    else if (await isReferenced(db, catalogue, source, caller, id)) notes.push('inUse')
    const rules = row ? reasonsAgainst(resource, session, action, row) : []
    const outcome = notes.length + rules.length > 0 ? 'wrong' : 'changed'
    const seen = row ? { id, version } : null
    rows.push({ index, outcome, found: seen, changes: [], problems: {}, rules, notes, row })
  }
  return rows
}

const isReferenced = async (
  db: Db,
  catalogue: Catalogue,
  { resource }: RowSource,
  caller: Caller,
  id: number,
): Promise<boolean> => {
  try {
    await refuseReferenced(db, catalogue, resource, id, caller)
    return false
  } catch (error) {
    if (error instanceof ServerError && error.code === 'RECORD_IN_USE') return true
    throw error
  }
}

const deleteOne = async (
  transaction: Db,
  { catalogue, source, caller, afterWrite }: DeleteWork,
  row: ChangedRow,
  now: Date,
): Promise<void> => {
  const { resource } = source
  const { id = 0, version } = row.found ?? {}
  const held = { id, version, rules: actionsOf(resource)['delete'], afterWrite }
  try {
    await deleteRow(transaction, source, held, now, async () => {
      await refuseReferenced(transaction, catalogue, resource, id, caller)
      await keepDeleted(transaction, catalogue, source, id, now)
    })
  } catch (error) {
    throw toRefused(row, error)
  }
}

const toRefused = (row: ChangedRow, error: unknown): unknown => {
  if (!(error instanceof ServerError)) return error
  const { code, facts } = error
  const wrong = { ...row, outcome: 'wrong' } as const
  if (code === 'RULE_BROKEN') return new RefusedRows([{ ...wrong, rules: facts.reasons ?? [] }])
  if (code === 'RECORD_IN_USE') return new RefusedRows([{ ...wrong, notes: ['inUse'] }])
  if (code === 'VERSION_CONFLICT' || code === 'NOT_FOUND')
    return new RefusedRows([{ ...wrong, notes: ['changedMeanwhile'] }])
  return error
}

/** The first rows of each outcome as the caller sees them. */
const withFirst = (source: RowSource, rows: readonly ChangedRow[]): readonly ChangedRow[] => {
  const shown = new Map<string, number>()
  return rows.map((one) => {
    const count = shown.get(one.outcome) ?? 0
    if (one.row === undefined || count >= changeManyShown) return withoutRow(one)
    shown.set(one.outcome, count + 1)
    return { ...one, row: redact(source, one.row as Row) }
  })
}

const withoutRow = ({ row: _row, ...one }: ChangedRow): ChangedRow => one

const isWrong = ({ outcome }: ChangedRow): boolean => outcome === 'wrong'

const countsOf = (rows: readonly ChangedRow[]): ChangeManyAnswer['counts'] => {
  const wrong = rows.filter(isWrong).length
  return { new: 0, changed: rows.length - wrong, same: 0, wrong }
}
