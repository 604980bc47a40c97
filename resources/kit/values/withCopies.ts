import type { Resource } from '#resources/kit/resource.ts'
import type { Field } from '#resources/kit/fields.ts'
import type { AnyRecord } from '#resources/kit/recordOf.ts'

/** A record with its copied fields, which are not sent. */
export const withCopies = ({ fields }: Resource, record: AnyRecord): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = copied(field, record)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

const copied = ({ copyOf, elementsOf }: Field, record: AnyRecord): unknown => {
  if (copyOf !== undefined) return record[copyOf]
  if (elementsOf === undefined) return undefined
  const elements = (record[elementsOf.list] ?? []) as readonly AnyRecord[]
  return elements.filter((element) => element[elementsOf.property] === elementsOf.value)
}
