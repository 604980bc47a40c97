import type { Resource } from '#schema/resource.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import { elementFields, elementValue, isToMany } from '#schema/kinds/elements.ts'
import { type ToManyField } from '#schema/kinds/fieldTypes.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { listTableOf, toSnakeCase } from '#server/sql/names.ts'

/** The values of a draft that are columns of the row: lists are in tables of their own. */
export const withoutLists = ({ fields }: Resource, draft: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !isList(fields[name])))

/**
 * Stores the lists of a normalized and checked draft, with the order that they have there. A list that is the same as in the
 * row `before` is left as it is; any other one is replaced, since its elements have no identity but their place.
 */
export const saveLists = async (
  transaction: Db,
  resource: Resource,
  id: number,
  draft: AnyRecord,
  before?: AnyRecord,
): Promise<void> => {
  for (const [name, elements] of Object.entries(draft)) {
    const field = resource.fields[name]
    if (!isList(field) || !Array.isArray(elements)) continue
    if (before && JSON.stringify(before[name]) === JSON.stringify(elements)) continue
    const table = listTableOf(resource, name)
    if (before) await transaction.deleteFrom(table).where('parent_id', '=', id).execute()
    const rows = elements.map((element, position) => toRow(field, element, id, position))
    if (rows.length > 0) await transaction.insertInto(table).values(rows).execute()
  }
}

const isList = (field: Resource['fields'][string] | undefined): field is ToManyField =>
  field !== undefined && isToMany(field)

const toRow = (field: ToManyField, element: unknown, id: number, position: number) => ({
  parent_id: id,
  position,
  ...Object.fromEntries(
    elementFields(field).map(([property]) => [
      property === '' ? 'value' : toSnakeCase(property),
      elementValue(field, element, property),
    ]),
  ),
})
