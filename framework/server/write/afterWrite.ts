import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'

/** A row that was written. */
export interface WrittenRow {
  readonly resource: Resource
  /** The name of the action: `create`, `edit`, `delete`, or one of the resource's own. */
  readonly action: string
  /** The row before, undefined for a new one. */
  readonly before: AnyRecord | undefined
  /** The values that were set; none for a row that was deleted, archived or restored. */
  readonly change: AnyRecord
  /** The entry of a recorded action. */
  readonly entryId?: number
  readonly now: Date
}

/** Runs after a row was written, in the same transaction: what it throws undoes everything. */
export type AfterWrite = (transaction: Db, written: WrittenRow) => Promise<void>
