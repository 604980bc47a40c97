import type { Relation } from '#schema/relations.ts'
import type { Resource } from '#schema/resource.ts'
import { integer } from '#schema/fields.ts'
import { sql, type RawBuilder } from 'kysely'

/** `inService` to `in_service`; the only place where names are converted. */
export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tableOf = ({
  name,
  tableOf: table = name,
}: Pick<Resource, 'name' | 'tableOf'>): string => toSnakeCase(table)

/** The table that holds the elements of a to-many field. */
export const listTableOf = (resource: Pick<Resource, 'name' | 'tableOf'>, field: string): string =>
  `${tableOf(resource)}_${toSnakeCase(field)}`

/** Where the ids of a relation are: in a column of the rows, or of the elements of a field, and the column with the id of the row there. */
export const relationSource = ({ resource, name, property }: Omit<Relation, 'path' | 'to'>) =>
  property === undefined
    ? { table: tableOf(resource), column: toSnakeCase(name), key: 'id' }
    : {
        table: listTableOf(resource, name),
        column: toSnakeCase(property || 'value'),
        key: 'parent_id',
      }

/** Archived rows are in tables of the same names in another schema. */
export const schemaOf = (archive: boolean): string => (archive ? 'archive' : 'public')

/** Every resource has it implicitly. */
export const idField = integer(1, Number.MAX_SAFE_INTEGER)

/**
 * A text without letter case; the only way in which statements compare texts in any case, on both sides. The function of the database
 * names its collation, so that columns, parameters and indexes agree whatever the locale of the database is. `foldCase` of
 * `#query` answers the same.
 */
export const foldCase = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`fold_case(${text})`

/** The same of a column, in the statement of an index. */
export const printFoldCase = (column: string): string => `fold_case(${column})`

const printed = new Map<string, RawBuilder<unknown>>()

/**
 * A name of a declaration inside a statement, such as `r.id` or `public.berth`, each part in quotes. Most calls print a statement, always
 * with the same names, so each of them is printed once.
 */
export const printedName = (name: string): RawBuilder<unknown> => {
  const known = printed.get(name)
  if (known !== undefined) return known
  const parts = name.split('.').map((part) => `"${part.replaceAll('"', '""')}"`)
  const text = sql.raw(parts.join('.'))
  printed.set(name, text)
  return text
}
