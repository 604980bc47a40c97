import type { Resource } from '#schema/resource.ts'
import {
  catalogueType,
  declaredTables,
  ownColumns,
  type SchemaFacts,
  type TableFacts,
} from '#server/sql/declaredTables.ts'
import { toIndexText } from '#server/sql/indexes.ts'
import { tableOf } from '#server/sql/names.ts'
import { hasTables } from '#server/sql/printDifference.ts'
import { printScopeChanges, scopeTableOf } from '#server/sql/scopeTable.ts'
import { uniqueIndexes } from '#server/sql/uniqueIndexes.ts'
import type { Catalogue } from '#server/sql/toScope.ts'
import type { Database } from './openDatabase.ts'
import { readSchema } from './readSchema.ts'

/**
 * Compares the declarations with the existing tables, after the migrations: a field without its column would
 * fail in each call that reads it, and a mandatory column without a field in each that adds a row.
 * @throws Error with one line for the first difference: resource, table, column, and the command that writes the migration
 */
export const checkSchema = async (
  { db }: Pick<Database, 'db'>,
  catalogue: Catalogue,
): Promise<void> => {
  const schema = await readSchema(db)
  const { tables: facts, indexes } = schema
  const declared = declaredColumns(catalogue)
  for (const resource of Object.values(catalogue)) {
    const problem =
      findDifference(resource, facts) ??
      findUnfilled(resource, facts, declared) ??
      findMissingKey(resource, indexes) ??
      findScope(resource, schema)
    if (problem === undefined) continue
    const command = `npm run migration -- ${resource.tableOf ?? resource.name}`
    throw new Error(`${resource.name} is declared and ${problem}: ${command} writes the migration`)
  }
}

const findDifference = (resource: Resource, facts: TableFacts): string | undefined => {
  for (const { name, columns } of declaredTables(resource)) {
    const table = facts.get(name)
    if (table === undefined) return `the table ${name} is not there`
    for (const [column, field] of columns) {
      const fact = table.get(column)
      if (fact === undefined) return `the table ${name} has no column ${column}`
      const wanted = catalogueType(field)
      if (fact.type !== wanted)
        return `the column ${column} of the table ${name} is ${fact.type} instead of ${wanted}`
      if (field.optional && fact.isOptional === false && field.computed === undefined)
        return `the column ${column} of the table ${name} may not be empty`
    }
  }
  return undefined
}

/** Only the database can keep unique values apart, so a server without the index would not. */
const findMissingKey = (
  resource: Resource,
  indexes: SchemaFacts['indexes'],
): string | undefined => {
  const table = tableOf(resource)
  const known = new Set(indexes.get(table)?.map(({ text }) => text))
  const missing = uniqueIndexes(resource).find(
    ({ statement }) => !known.has(toIndexText(statement)),
  )
  return missing && `the table ${table} has no unique index ${missing.name}`
}

/** A company's list is read from it alone, so a missing one would show nothing. */
const findScope = (resource: Resource, schema: SchemaFacts): string | undefined =>
  hasTables(resource) && printScopeChanges(resource, schema).length > 0
    ? `the table ${scopeTableOf(resource)?.name} is not there, or has other columns`
    : undefined

/** The declared columns of each table; resources that share one may declare different ones. */
const declaredColumns = (catalogue: Catalogue): ReadonlyMap<string, ReadonlySet<string>> => {
  const declared = new Map<string, Set<string>>()
  for (const { name, columns } of Object.values(catalogue).flatMap(declaredTables)) {
    const known = declared.get(name) ?? new Set(ownColumns)
    for (const column of columns.keys()) known.add(column)
    declared.set(name, known)
  }
  return declared
}

const findUnfilled = (
  resource: Resource,
  facts: TableFacts,
  declared: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined => {
  for (const { name } of declaredTables(resource))
    for (const [column, { isFilled }] of facts.get(name) ?? [])
      if (!isFilled && !declared.get(name)?.has(column))
        return `the table ${name} wants a value for ${column}, which is no field`
  return undefined
}
