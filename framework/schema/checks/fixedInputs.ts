import type { AnyRecord } from '#schema/recordOf.ts'
import type { Resource } from '#schema/resource.ts'
import { normalizeDraft } from './checkDraft.ts'

/** The problems of inputs that a change of a record gives other values although they cannot be changed. */
export const fixedProblems = (
  resource: Resource,
  before: AnyRecord,
  draft: AnyRecord,
): Record<string, string> => {
  const fixed = resource.form?.fixed ?? []
  if (fixed.length === 0) return {}
  const kept = normalizeDraft(resource, before)
  const changed = fixed.filter(
    (name) => name in draft && JSON.stringify(kept[name]) !== JSON.stringify(draft[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, 'fixed']))
}
