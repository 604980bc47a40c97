import {
  importPortion,
  type ImportAnswer,
  type ImportedRow,
  type ImportMode,
} from '#schema/list/importing.ts'
import type { Database } from '#server/database/openDatabase.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { ServerError } from '#server/errors.ts'
import { runOnce, type IdempotentRequest } from '#server/write/idempotency.ts'
import { countsOf, isWrong, type RowNote, type RowsWork, type SentRow } from './rowsWork.ts'

interface Run {
  readonly database: Database
  readonly clock: () => Date
  /** Makes a repetition safe; the rows are added to the request, and the number of a portion to the key. */
  readonly keyed: IdempotentRequest | undefined
  /** Called after each portion. @throws if the caller is gone */
  readonly onPortion: () => void
}

/**
 * Checks rows, or writes them one by one: `all` in one transaction, `good` in one for each portion. A repetition with the same key
 * writes nothing again, and goes on where the writing of good rows was interrupted.
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
  const check = work.createCheck()
  const rows: ImportedRow<RowNote>[] = []
  for (const portion of portions) {
    for (const row of await check(database.db, portion))
      rows.push(work.toShown?.(row) ?? row.result)
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
  const check = work.createCheck()
  const mine = keyed && { ...keyed, request: [keyed.request, portions] }
  try {
    return await runOnce(database, mine, now, async (transaction) => {
      const results: ImportedRow<RowNote>[] = []
      for (const portion of portions) {
        const checked = await check(transaction, portion)
        const refused = checked.map(({ result }) => result).filter(isWrong)
        if (refused.length > 0) throw new RefusedRows(refused)
        for (const row of checked) results.push(await writeRow(transaction, work, row, now))
        onPortion()
      }
      return { done: true, counts: countsOf(results), rows: [] }
    })
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error
    return { done: false, counts: countsOf(error.rows), rows: error.rows }
  }
}

const writeGood = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portions: readonly (readonly Line[])[],
  run: Run,
): Promise<ImportAnswer<RowNote>> => {
  const results: ImportedRow<RowNote>[] = []
  for (const [index, portion] of portions.entries()) {
    results.push(...(await writePortion(work, portion, index, run)))
    run.onPortion()
  }
  return { done: true, counts: countsOf(results), rows: results.filter(isWrong) }
}

/**
 * Writes the good rows of a portion in one transaction. A row that is refused after the check is left out, and the others are written
 * again. The key of a row of an earlier portion is found in the database then, and is not as expected.
 */
const writePortion = async <Line extends SentRow>(
  work: RowsWork<Line>,
  portion: readonly Line[],
  index: number,
  { database, clock, keyed }: Run,
): Promise<readonly ImportedRow<RowNote>[]> => {
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
        const results = [...refused]
        for (const row of await work.createCheck()(transaction, rest))
          results.push(await writeRow(transaction, work, row, now))
        return results
      })
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(...error.rows)
    }
  }
}

/** Writes a row if there is something to write. @throws RefusedRows with a row that is refused only now */
const writeRow = async <Line extends SentRow>(
  transaction: Db,
  work: RowsWork<Line>,
  row: Parameters<typeof work.write>[1],
  now: Date,
): Promise<ImportedRow<RowNote>> => {
  const { result } = row
  if (isWrong(result) || result.outcome === 'same') return result
  try {
    await work.write(transaction, row, now)
    return result
  } catch (error) {
    throw toRefused(result, error)
  }
}

/** What a refusal says of its row; any other error ends the whole. */
const toRefused = (result: ImportedRow<RowNote>, error: unknown): unknown => {
  if (!(error instanceof ServerError)) return error
  const { code, facts } = error
  const wrong = { ...result, outcome: 'wrong' } as const
  if (code === 'VALUE_INVALID')
    return new RefusedRows([{ ...wrong, problems: facts.problems ?? {} }])
  if (code === 'RULE_BROKEN') return new RefusedRows([{ ...wrong, rules: facts.reasons ?? [] }])
  if (code === 'RECORD_IN_USE') return new RefusedRows([{ ...wrong, notes: ['inUse'] }])
  if (code === 'VERSION_CONFLICT' || code === 'NOT_FOUND')
    return new RefusedRows([{ ...wrong, notes: ['changedMeanwhile'] }])
  return error
}
