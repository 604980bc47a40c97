import type { Resource } from '#schema/resource.ts'
import { kindOf } from '#kinds/schema.ts'
import type { Field } from '#schema/fields.ts'
import type { AnyRecord } from '#schema/recordOf.ts'

/** A record with its copied fields and the times from which due ones are counted, which are not sent. */
export const withCopies = ({ fields }: Resource, record: AnyRecord): AnyRecord => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = copied(field, record)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

const copied = (field: Field, record: AnyRecord): unknown => {
  const kind = kindOf(field)
  if (kind.compute) return kind.compute(field, record)
  const { copyOf, elementsOf } = field
  if (copyOf !== undefined) return record[copyOf]
  if (elementsOf === undefined) return undefined
  const elements = (record[elementsOf.list] ?? []) as readonly AnyRecord[]
  return elements.filter((element) => element[elementsOf.property] === elementsOf.value)
}
