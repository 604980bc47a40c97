import type { AnyRecord } from '#schema/recordOf.ts'
import { representationIn } from '#schema/representation.ts'
import type { Resource } from '#schema/resource.ts'

/** What a row is called in what leaves the portal; its id, where it has no name. */
export const nameOfRow = (resource: Resource, record: AnyRecord): string => {
  const named = record[representationIn(resource, record)?.name ?? 'id']
  return typeof named === 'string' ? named : String(record['id'] as number)
}
