import type { ReactNode } from 'react'
import type { AnyRecord } from '#schema/recordOf.ts'

/** How the parts of a list are opened: each has a page, and can be shown in its row. */
export interface Below {
  readonly nameOf: (record: AnyRecord) => string
  readonly toAddress: (record: AnyRecord) => string
  /** Whether the only part of a list is open from the start; not within a row that is open itself. */
  readonly opensSingle: boolean
  /** Everything but the fields that the row has. */
  readonly render: (record: AnyRecord, inRow: readonly string[]) => ReactNode
}
