import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/kinds/fieldTypes.ts'
import { elementFields, elementPath, elementValue } from '#schema/kinds/elements.ts'
import { maxElements } from '#schema/kinds/elementBounds.ts'
import type { AnyRecord } from '#schema/recordOf.ts'
import type { Db } from '#server/database/guardedKysely.ts'
import { columnKindOf } from '#kinds/columns.ts'
import { isColumn, type ColumnField } from '#server/sql/columnType.ts'
import { schemaOf, tableOf, toSnakeCase } from '#server/sql/names.ts'
import type { Catalogue } from '#server/sql/toScope.ts'

/**
 * The values of a draft that no row of another resource has, of kinds whose values are those rows, by path: an input, or an
 * element of it such as `parts.2.maker`.
 */
export const checkValues = async (
  db: Db,
  catalogue: Catalogue,
  resource: Resource,
  draft: AnyRecord,
): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {}
  for (const { path, field, value } of plainValues(resource, draft)) {
    const { values } = columnKindOf(field)
    if (values === undefined || typeof value !== 'string') continue
    const holder = catalogue[values.resource]
    if (holder === undefined) throw new TypeError(`there is no resource ${values.resource}`)
    const table = sql.table(`${schemaOf(false)}.${tableOf(holder)}`)
    const column = sql.id(toSnakeCase(values.field))
    const { rows } = await sql`select 1 from ${table} where ${column} = ${value} limit 1`.execute(
      db,
    )
    if (rows.length === 0) problems[path] = 'notOffered'
  }
  return problems
}

/** A value that is neither a list nor an object, in an input or in an element of one. */
type Plain = { readonly path: string; readonly field: ColumnField; readonly value: unknown }

/** Every plain value of the inputs, those of elements too. */
export const plainValues = (resource: Resource, draft: AnyRecord): Plain[] =>
  (resource.form?.inputs ?? []).flatMap((name) => {
    const field: Field | undefined = resource.fields[name]
    const value = draft[name]
    if (field === undefined) return []
    if (isColumn(field)) return [{ path: name, field, value }]
    // A list that is too long is refused as such.
    if (!Array.isArray(value) || value.length > maxElements(field)) return []
    return (value as readonly unknown[]).flatMap((element, index) =>
      elementFields(field).map(([property, of]) => ({
        path: elementPath(name, index, property),
        field: of,
        value: elementValue(field, element, property),
      })),
    )
  })
