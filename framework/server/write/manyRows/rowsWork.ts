import type { ChangeManyNote } from '#schema/list/changeMany.ts'
import type { ExpectedRow, ImportedRow, ImportNote } from '#schema/list/importing.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import type { Caller } from '#server/sql/bindFilter.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { RowSource } from '#server/read/rowSource.ts'
import type { AfterWrite } from '#server/write/afterWrite.ts'

/** A row as it was sent. */
export interface SentRow {
  readonly index: number
  /** The row that it has to be now: null for a new row; undefined where anything found is right. */
  readonly expected: ExpectedRow | null | undefined
}

/** Reasons against a row that a single save does not have. */
export type RowNote = ImportNote | ChangeManyNote

/** What is to be saved for a sent row, and the row that it changes. */
export interface ReadLine<Line extends SentRow = SentRow> {
  readonly line: Line
  readonly before: AnyRecord | undefined
  /** Normalized, as in a save. */
  readonly draft: AnyRecord
  readonly notes: readonly RowNote[]
}

/** A row with what a save of it would do. */
export interface CheckedRow<Line extends SentRow = SentRow> extends ReadLine<Line> {
  readonly result: ImportedRow<RowNote>
}

/** Reads a portion. A reader remembers what it needs of the portions before. */
export type LineReader<Line extends SentRow> = (
  db: Db,
  lines: readonly Line[],
) => Promise<readonly ReadLine<Line>[]>

/** Rows that are checked and saved together, whatever their mode. */
export interface RowsWork<Line extends SentRow> {
  readonly catalogue: Catalogue
  /** The rows that the caller may change. */
  readonly source: RowSource
  readonly caller: Caller
  /** The inputs by which the reader finds rows, if it does. */
  readonly key: readonly string[]
  readonly createReader: () => LineReader<Line>
  /** What the answer to a check says of a row, if it is more than the result. */
  readonly toShown?: (line: CheckedRow<Line>) => ImportedRow<RowNote>
  readonly afterWrite: AfterWrite | undefined
}
