import type { ReactNode } from 'react'
import type { AnyRecord } from '#schema/recordOf.ts'

/** Additions to the declared page, rendered for its part. */
export interface PageSlots {
  /** Beside the heading: what stays with it when the page is scrolled. */
  readonly status?: (record: AnyRecord) => ReactNode
  /** Below the heading, the first there. */
  readonly summary?: (record: AnyRecord) => ReactNode
  /** After the summary. While it has an element with `data-pending`, what is below it is not shown, so that nothing moves. */
  readonly head?: (record: AnyRecord) => ReactNode
  /** After the sections. */
  readonly below?: (record: AnyRecord) => ReactNode
  /** Instead of a section; null where the reader has none, and without others no tab. */
  readonly sections?: { readonly [name: string]: (record: AnyRecord) => ReactNode }
  /** What can be done, beside the heading. */
  readonly actions?: (record: AnyRecord) => ReactNode
  /** Beside the buttons of every page. */
  readonly buttons?: (record: AnyRecord) => ReactNode
}
