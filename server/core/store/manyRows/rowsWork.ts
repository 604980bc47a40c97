import type { ExpectedRow } from '#resources/kit/list/importing.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { PrintTexts } from '#server/core/kinds/kind.ts'
import type { Caller } from '#server/core/sql/bindFilter.ts'
import type { Catalogue } from '#server/core/sql/toScope.ts'
import type { RowSource } from '#server/core/store/read/rowSource.ts'
import type { AfterWrite } from '#server/core/store/write/afterWrite.ts'

/** An import, whatever its mode. */
export interface ImportWork {
  readonly catalogue: Catalogue
  /** The rows that the caller may change. */
  readonly source: RowSource
  readonly caller: Caller
  /** The field of each cell of a row. */
  readonly columns: readonly string[]
  /** The texts of every language, those of the user first. */
  readonly texts: readonly [PrintTexts, ...PrintTexts[]]
  readonly afterWrite: AfterWrite | undefined
}

/** A row of a file as it was sent. */
export interface ImportLine {
  readonly index: number
  readonly cells: readonly string[]
  /** What the check found for it, null for a new row; undefined in a check itself. */
  readonly expected: ExpectedRow | null | undefined
}

/** A row of a file in terms of the fields, and the row that it changes. */
export interface ReadLine {
  readonly line: ImportLine
  readonly before: AnyRecord | undefined
  /** Normalized, as in a save. */
  readonly draft: AnyRecord
}
