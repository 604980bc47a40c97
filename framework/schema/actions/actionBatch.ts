import { toAddress } from '#schema/toAddress.ts'
import type { RecordedAction } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** Max rows of one batch call. */
export const actionBatchLimit = 200

/** Path of the batch call for an action. */
export const toBatchPath = ({ path }: Pick<RecordedAction, 'path'>): string => `${path}/batch`

/** Path of the call that does an action to many rows, below the path of their resource. */
export const toRowsPath = (action: string): string => `/${toAddress(action)}/batch`

/**
 * The outcome for one row, or in a dry run the expected one: `conflict` means that another user changed the row,
 * `ambiguous` that several rows have the key and no id was sent.
 */
export const actionOutcomes = ['done', 'blocked', 'notFound', 'conflict', 'ambiguous'] as const

export interface ActionResult {
  /** The key of the row; its id for an action that is not recorded. */
  readonly key: unknown
  readonly outcome: (typeof actionOutcomes)[number]
  /** Names of the rules that block it, as for the button. */
  readonly reasons: readonly string[]
  /** The current row, for readers of it: after the action, or after another user's change. */
  readonly row?: AnyRecord
}
