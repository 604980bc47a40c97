import type { Resource } from '#resources/kit/resource.ts'
import { kindOf } from '#resources/kit/kinds/kinds.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'
import { representationOf } from '#resources/kit/representation.ts'

/** What names a record, as text; its number where its reader may not see that, or where it is empty. */
export const nameRecord = (
  resource: Pick<Resource, 'fields' | 'list'>,
  record: AnyRecord,
): string => {
  const named = representationOf(resource)
  const value = named && record[named.name]
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
    return String(record['id'])
  return (named && kindOf(named.field).spell?.(value)) ?? String(value)
}
