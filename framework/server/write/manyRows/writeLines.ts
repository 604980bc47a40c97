import {
  importPortion,
  type ImportAnswer,
  type ImportedRow,
  type ImportMode,
  type ImportOutcome,
} from '#schema/list/importing.ts'
import { actionsOf } from '#schema/views.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { ServerError } from '#server/errors.ts'
import { refuseGoneRecord } from '#server/write/checkRelations.ts'
import { runOnce, type IdempotentRequest } from '#server/write/keepIdempotent.ts'
import { saveRow } from '#server/write/saveRow.ts'
import { LineCheck } from './checkLines.ts'
import type { CheckedRow, RowNote, RowsWork, SentRow } from './rowsWork.ts'

interface Run {
  readonly database: Database
  readonly clock: () => Date
  /** Makes a repetition safe; the rows are added to the request, and the number of a portion to the key. */
  readonly keyed: IdempotentRequest | undefined
  /** Called after each portion. @throws if the caller is gone */
  readonly onPortion: () => void
}

/**
 * Checks rows, or writes them by the same save as a form. A repetition with the same key writes nothing again, and goes on where the
 * writing of good rows was interrupted.
 */
export const writeLines = async <Line extends SentRow>(
  work: RowsWork<Line>,
  mode: ImportMode,
  lines: readonly Line[],
  run: Run,
): Promise<ImportAnswer<RowNote>> => {
  const portions = Array.from({ length: Math.ceil(lines.length / importPortion) }, (_, index) =>
    lines.slice(index * importPortion, (index + 1) * importPortion),
  )
  if (mode === 'check') return checkAll(work, portions, run)
  return (mode === 'all' ? writeAll : writeGood)(work, portions, run)
}

const checkAll = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portions: readonly (readonly Line[])[],
  { database, onPortion }: Run,
): Promise<ImportAnswer<RowNote>> => {
  const check = new LineCheck(work)
  const rows: ImportedRow<RowNote>[] = []
  for (const portion of portions) {
    for (const line of await check.check(database.db, portion))
      rows.push(work.toShown?.(line) ?? line.result)
    onPortion()
  }
  return { done: false, counts: countsOf(rows), rows }
}

/** The rows that were refused, which undo the transaction. */
class RefusedRows extends Error {
  override readonly name = 'RefusedRows'
  readonly rows: readonly ImportedRow<RowNote>[]
  constructor(rows: readonly ImportedRow<RowNote>[]) {
    super('rows were refused')
    this.rows = rows
  }
}

const writeAll = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portions: readonly (readonly Line[])[],
  { database, clock, keyed, onPortion }: Run,
): Promise<ImportAnswer<RowNote>> => {
  const now = clock()
  const check = new LineCheck(work)
  const mine = keyed && { ...keyed, request: [keyed.request, portions] }
  try {
    return await runOnce(database, mine, now, async (transaction) => {
      const counts = { ...noRows }
      for (const portion of portions) {
        const checked = await check.check(transaction, portion)
        const refused = checked.map(({ result }) => result).filter(isWrong)
        if (refused.length > 0) throw new RefusedRows(refused)
        await saveLines(transaction, work, checked, now)
        add(counts, countsOf(checked.map(({ result }) => result)))
        onPortion()
      }
      return { done: true, counts, rows: [] }
    })
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error
    return { done: false, counts: { ...noRows, wrong: error.rows.length }, rows: error.rows }
  }
}

const writeGood = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portions: readonly (readonly Line[])[],
  run: Run,
): Promise<ImportAnswer<RowNote>> => {
  const counts = { ...noRows }
  const rows: ImportedRow<RowNote>[] = []
  for (const [index, portion] of portions.entries()) {
    const answer = await writePortion(work, portion, index, run)
    add(counts, answer.counts)
    rows.push(...answer.rows)
    run.onPortion()
  }
  return { done: true, counts, rows }
}

/**
 * Writes the good rows of a portion in one transaction. A row that the save refuses after the check is left out, and the others are
 * written again. The key of a row of an earlier portion is found in the database then, and is not as expected.
 */
const writePortion = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portion: readonly Line[],
  index: number,
  { database, clock, keyed }: Run,
): Promise<ImportAnswer<RowNote>> => {
  const now = clock()
  const refused: ImportedRow<RowNote>[] = []
  for (;;) {
    const late = new Set(refused.map((row) => row.index))
    const rest = portion.filter((line) => !late.has(line.index))
    const mine = keyed && {
      ...keyed,
      key: `${keyed.key}:${index}`,
      request: [keyed.request, portion],
    }
    try {
      return await runOnce(database, mine, now, async (transaction) => {
        const checked = await new LineCheck(work).check(transaction, rest)
        const results = checked.map(({ result }) => result)
        await saveLines(
          transaction,
          work,
          checked.filter(({ result }) => !isWrong(result)),
          now,
        )
        const rows = [...refused, ...results.filter(isWrong)]
        const counts = countsOf([...results, ...refused])
        return { done: true, counts, rows }
      })
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(...error.rows)
    }
  }
}

/** Saves rows as forms do. @throws RefusedRows with the one that the save refused */
const saveLines = async (
  transaction: Db,
  { source, afterWrite }: Pick<RowsWork<SentRow>, 'source' | 'afterWrite'>,
  lines: readonly CheckedRow[],
  now: Date,
): Promise<void> => {
  const { resource } = source
  const actions = actionsOf(resource)
  for (const { draft, result } of lines) {
    if (result.outcome === 'same') continue
    const { id, version } = result.found ?? {}
    const rules = actions[id === undefined ? 'create' : 'edit']
    await saveRow(transaction, source, { id, version, draft, rules, afterWrite }, now)
      .catch(refuseGoneRecord(resource))
      .catch((error: unknown) => {
        throw toRefused(result, error)
      })
  }
}

/** What a save says of its row; any other error ends the whole. */
const toRefused = (result: ImportedRow<RowNote>, error: unknown): unknown => {
  if (!(error instanceof ServerError)) return error
  const { code, facts } = error
  const wrong = { ...result, outcome: 'wrong' } as const
  if (code === 'VALUE_INVALID')
    return new RefusedRows([{ ...wrong, problems: facts.problems ?? {} }])
  if (code === 'RULE_BROKEN') return new RefusedRows([{ ...wrong, rules: facts.reasons ?? [] }])
  if (code === 'VERSION_CONFLICT' || code === 'NOT_FOUND')
    return new RefusedRows([{ ...wrong, notes: ['changedMeanwhile'] }])
  return error
}

const noRows: Readonly<Record<ImportOutcome, number>> = { new: 0, changed: 0, same: 0, wrong: 0 }

const countsOf = (rows: readonly Pick<ImportedRow, 'outcome'>[]): Record<ImportOutcome, number> => {
  const counts = { ...noRows }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

const add = (
  sum: Record<ImportOutcome, number>,
  more: Readonly<Record<ImportOutcome, number>>,
): void => {
  for (const outcome of Object.keys(noRows) as ImportOutcome[]) sum[outcome] += more[outcome]
}

const isWrong = ({ outcome }: Pick<ImportedRow, 'outcome'>): boolean => outcome === 'wrong'
