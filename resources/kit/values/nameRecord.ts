import type { Resource } from '#resources/kit/resource.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { representationIn } from '#resources/kit/representation.ts'

/** What names a record, as text; its number where its reader may not see that, or where it is empty. */
export const nameRecord = (
  resource: Pick<Resource, 'fields' | 'list'>,
  record: AnyRecord,
): string => {
  const named = representationIn(resource, record)
  if (named === undefined) return String(record['id'])
  return kindOf(named.field).spell?.(named.value) ?? String(named.value)
}
