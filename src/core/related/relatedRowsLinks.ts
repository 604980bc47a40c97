import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'

/** How related rows are opened; their declaration is loaded with their dialog. */
export type RelatedRowsLink = {
  readonly name: string
  readonly action: string
  /** The column whose values open them too. */
  readonly column?: string
}

/** The related rows that a resource opens. */
export const relatedRowsOn = (resource: Resource): RelatedRowsLink[] =>
  Object.entries(actionsOf(resource)).flatMap(([action, { relatedRows }]) =>
    relatedRows ? [{ ...relatedRows, action }] : [],
  )
