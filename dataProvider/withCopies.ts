import type { Resource } from '#resources/kit/defineResource.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** A record with the fields that are copies of others, which do not travel. */
export const withCopies = ({ fields }: Resource, record: AnyRecord): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { copyOf }]) =>
      copyOf === undefined ? [] : [[name, record[copyOf]]],
    ),
  ),
})
