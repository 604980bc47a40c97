import type { Resource } from '#schema/resource.ts'
import type { Field } from '#schema/fields.ts'
import { isStored } from '#schema/kinds/traits.ts'
import { assertNames } from './assertNames.ts'
import { columnType, elementColumns, isColumn, type ColumnField } from './columnType.ts'
import { listTableOf, schemaOf, tableOf, toSnakeCase } from './names.ts'

/** A declared table, without the columns that every table of its kind has. */
export interface DeclaredTable {
  /** Qualified with the schema unless it is that of current rows. */
  readonly name: string
  /** The to-many field whose elements it holds; undefined: the rows themselves. */
  readonly list?: string
  readonly isArchive: boolean
  readonly columns: ReadonlyMap<string, ColumnField>
}

/** An existing column: its type with any collation, and whether rows must set it. */
export interface ColumnFact {
  readonly type: string
  /** May be null. */
  readonly isOptional: boolean
  /** Rows that omit it get a default or null. */
  readonly isFilled: boolean
  /** The expression of a computed column, see `toExpressionText`; null for others. */
  readonly expression: string | null
}

/** The existing columns by table, qualified if archived, and name. */
export type TableFacts = ReadonlyMap<string, ReadonlyMap<string, ColumnFact>>

/** An existing index, or extended statistics. */
export interface IndexFact {
  /** Equal for equal definitions, see `toIndexText`. */
  readonly text: string
  /** The end of its definition in the database catalogue, after the name of the table. */
  readonly definition: string
}

/** What the database has: columns and indexes by table. */
export interface SchemaFacts {
  readonly tables: TableFacts
  readonly indexes: ReadonlyMap<string, readonly IndexFact[]>
  /** The columns that refer to another table, as `table.column`. */
  readonly foreignKeys: ReadonlySet<string>
}

/** The undeclared columns of each table. */
export const ownColumns: ReadonlySet<string> = new Set(['id', 'version', 'parent_id', 'position'])

/**
 * Every table of a resource, the rows first; empty if they are stored elsewhere, or are those of another resource.
 * @throws TypeError for names that the database does not take
 */
export const declaredTables = (resource: Resource): DeclaredTable[] => {
  if (resource.storage !== undefined) return []
  const tables = (resource.archive ? [false, true] : [false]).flatMap((isArchive) => {
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
  for (const table of tables) assertNames(resource.name, table)
  return tables
}

const toColumns = (fields: { readonly [name: string]: Field }) =>
  new Map(
    Object.entries(fields).flatMap(([name, field]) =>
      isColumn(field) && isStored(field) ? [[toSnakeCase(name), field] as const] : [],
    ),
  )

/** The name of a column's type in the database catalogue, for comparison. */
export const catalogueType = (field: ColumnField): string =>
  columnType(field)
    .replace('varchar(', 'character varying(')
    .replace('timestamptz(3)', 'timestamp(3) with time zone')
