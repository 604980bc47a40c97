import type { Resource } from '#schema/resource.ts'
import { kindOf } from '#kinds/schema.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { representationIn } from '#schema/representation.ts'

/** What names a record, as text; its number where its reader may not see that, or where it is empty. */
export const nameRecord = (
  resource: Pick<Resource, 'fields' | 'list'>,
  record: AnyRecord,
): string => {
  const named = representationIn(resource, record)
  if (named === undefined) return String(record['id'])
  return kindOf(named.field).spell?.(named.value) ?? String(named.value)
}
