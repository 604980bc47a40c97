import type { Kysely } from 'kysely'
import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import type { Tables } from '#server/core/database/guardedKysely.ts'

/**
 * Runs after a recorded action changed a row and wrote its entry, in the same transaction: what it throws undoes both.
 * `before` is the row with all its fields, `change` what the action set.
 */
export type AfterAction = (
  transaction: Kysely<Tables>,
  written: {
    readonly resource: Resource
    readonly before: AnyRecord
    readonly change: AnyRecord
    readonly entryId: number
    readonly now: Date
  },
) => Promise<void>
