import type { Resource } from '#resources/kit/defineResource.ts'
import { actionsOf } from '#resources/kit/views.ts'

/** Where a lookup opens; what it is comes with its dialog. */
export type LookupLink = {
  readonly name: string
  readonly action: string
  /** Its value leads there too. */
  readonly column?: string
}

/** What can be looked up about rows of a resource. */
export const lookupsOn = (resource: Resource): LookupLink[] =>
  Object.entries(actionsOf(resource)).flatMap(([action, { looksUp }]) =>
    looksUp ? [{ ...looksUp, name: looksUp.lookup, action }] : [],
  )
