import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'

/** Where related rows open; what they are comes with their dialog. */
export type RelatedRowsLink = {
  readonly name: string
  readonly action: string
  /** Its value leads there too. */
  readonly column?: string
}

/** The related rows that a resource opens. */
export const relatedRowsOn = (resource: Resource): RelatedRowsLink[] =>
  Object.entries(actionsOf(resource)).flatMap(([action, { relatedRows }]) =>
    relatedRows ? [{ ...relatedRows, action }] : [],
  )
