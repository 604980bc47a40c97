import type { ChangeManyNote, DeleteManyNote } from '#schema/list/changeMany.ts'
import type { ExpectedRow, ImportedRow, ImportNote, ImportOutcome } from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { WriteHooks } from '#server/write/writeHooks.ts'

/** A row as it was sent. */
export interface SentRow {
  readonly index: number
  /** The row that it has to be now: null for a new row; undefined where anything found is right. */
  readonly expected: ExpectedRow | null | undefined
}

/** Reasons against a row that a single save, or deletion, does not have. */
export type RowNote = ImportNote | ChangeManyNote | DeleteManyNote

/** What is to be saved for a sent row, and the row that it changes. */
export interface ReadLine<Line extends SentRow = SentRow> {
  readonly line: Line
  readonly before: AnyRecord | undefined
  /** Normalized, as in a save. */
  readonly draft: AnyRecord
  readonly notes: readonly RowNote[]
}

/** A row with what the write of it would do. */
export interface CheckedRow<Line extends SentRow = SentRow> extends ReadLine<Line> {
  readonly result: ImportedRow<RowNote>
}

/** The rows that a caller may change, and what is around them. */
export interface RowsParts {
  readonly catalogue: Catalogue
  readonly source: RowSource
  readonly caller: Required<Caller>
  readonly hooks: WriteHooks
}

/** Rows that are checked and written together, whatever their mode. */
export interface RowsWork<Line extends SentRow> {
  /** Checks a portion, with every reason against each row. It remembers what it needs of the portions before. */
  readonly createCheck: () => (
    db: Db,
    lines: readonly Line[],
  ) => Promise<readonly CheckedRow<Line>[]>
  /** Writes a row that was checked. @throws ServerError for what was not so any longer */
  readonly write: (transaction: Db, row: CheckedRow<Line>, now: Date) => Promise<void>
  /** What the answer to a check says of a row, if it is more than the result. */
  readonly toShown?: (row: CheckedRow<Line>) => ImportedRow<RowNote>
}

type Outcome = { readonly outcome: ImportOutcome }

export const isWrong = ({ outcome }: Outcome): boolean => outcome === 'wrong'

/** How many rows have each outcome. */
export const countsOf = (rows: readonly Outcome[]): Record<ImportOutcome, number> => {
  const counts = { new: 0, changed: 0, same: 0, wrong: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Whether a row is what a check found. */
export const isAsExpected = <Id>(
  before: ExpectedRow<Id> | undefined,
  expected: ExpectedRow<Id> | null | undefined,
): boolean =>
  expected === undefined || (before?.id === expected?.id && before?.version === expected?.version)
