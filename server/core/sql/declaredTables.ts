import type { Resource } from '#resources/kit/defineResource.ts'
import { isStored, type Field } from '#resources/kit/fields.ts'
import { columnType, elementColumns, isColumn, type ColumnField } from './columnType.ts'
import { listTableOf, schemaOf, tableOf, toSnakeCase } from './names.ts'

/** A table as a declaration wants it, without the columns that every table of its sort has. */
export interface DeclaredTable {
  /** As a search path finds it: with the schema in front where that is not the one of current rows. */
  readonly name: string
  /** The to-many field whose elements it holds; none: the rows themselves. */
  readonly list?: string
  readonly isArchive: boolean
  readonly columns: ReadonlyMap<string, ColumnField>
}

/** A column as it is: its type with the collation where it has one of its own, and what a row has to say of it. */
export interface ColumnFact {
  readonly type: string
  /** It may be empty. */
  readonly isOptional: boolean
  /** A row that does not name it gets a value all the same, or stays empty. */
  readonly isFilled: boolean
}

/** What there is, by table, with the schema in front of an archived one, and column. */
export type TableFacts = ReadonlyMap<string, ReadonlyMap<string, ColumnFact>>

/** The columns that stand in each table without being declared. */
export const ownColumns: ReadonlySet<string> = new Set(['id', 'version', 'parent_id', 'position'])

/** Every table of a resource, the rows first; none where they are kept elsewhere, or are those of another resource. */
export const declaredTables = (resource: Resource): DeclaredTable[] => {
  if (resource.storage !== undefined) return []
  return (resource.archive ? [false, true] : [false]).flatMap((isArchive) => {
    const toName = (table: string) => (isArchive ? `${schemaOf(true)}.${table}` : table)
    const lists = Object.entries(resource.fields).flatMap(([list, field]) =>
      isColumn(field) || !isStored(field)
        ? []
        : [
            {
              name: toName(listTableOf(resource, list)),
              list,
              isArchive,
              columns: toColumns(elementColumns(field)),
            },
          ],
    )
    const name = toName(tableOf(resource))
    return [{ name, isArchive, columns: toColumns(resource.fields) }, ...lists]
  })
}

const toColumns = (fields: { readonly [name: string]: Field }) =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isColumn(field) && isStored(field) ? [[toSnakeCase(name), field] as const] : [],
    ),
  )

/** How a column's type stands in the catalogue of the database, so that both can be compared. */
export const catalogueType = (field: ColumnField): string =>
  columnType(field)
    .replace('varchar(', 'character varying(')
    .replace('timestamptz(3)', 'timestamp(3) with time zone')
