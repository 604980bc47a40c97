import type { RecordedAction } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** Rows that one call does something to, at most. */
export const actionBatchLimit = 200

/** Where the same is done to several rows at once. */
export const toBatchPath = ({ path }: Pick<RecordedAction, 'path'>): string => `${path}/batch`

/**
 * What became of one row, or in a dry run would: `conflict` is one that somebody else changed, `ambiguous` a key that several
 * rows have, without the id of the one.
 */
export const actionOutcomes = ['done', 'blocked', 'notFound', 'conflict', 'ambiguous'] as const

export interface ActionResult {
  readonly key: unknown
  readonly outcome: (typeof actionOutcomes)[number]
  /** Names of the rules that stand against it, as the button gives them. */
  readonly reasons: readonly string[]
  /** The row as it is now, for who may read it: after it was done, or changed by somebody else. */
  readonly row?: AnyRecord
}
