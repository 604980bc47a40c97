import { sql } from 'kysely'
import { isRelation } from '#schema/kinds/traits.ts'
import { fieldOf, type Resource, type Scope } from '#schema/resource.ts'
import { printedName, schemaOf, tableOf, toSnakeCase } from './names.ts'
import { scopeTableOf, type ScopeTable } from './scopeTable.ts'
import { row, type Condition } from './toWhere.ts'

/** Resources by name, for scopes that refer to another one. */
export type Catalogue = { readonly [name: string]: Resource }

/**
 * The rows of a company, as a condition outside the user's filter; undefined if the reader sees all of them (spec-13).
 * @param isWide The reader sees the rows of all companies, but for what is `ownCompany`
 */
export const toScope = (
  catalogue: Catalogue,
  resource: Resource,
  schema: string,
  company: string,
  isWide: boolean,
): Condition | undefined => {
  const reader = { catalogue, schema, company, isWide }
  return resource.scope && toCondition(reader, resource, resource.scope, row)
}

/** The scope table of the rows that a resource reads; undefined where no list of participants decides. */
export const scopeTableIn = (catalogue: Catalogue, resource: Resource): ScopeTable | undefined => {
  if (resource.scope?.kind !== 'participant') return undefined
  const { tableOf: owner = resource.name } = resource
  return scopeTableOf(catalogue[owner] ?? resource)
}

interface Reader {
  readonly catalogue: Catalogue
  readonly schema: string
  readonly company: string
  readonly isWide: boolean
}

/** Undefined: it holds for every row. */
const toCondition = (
  reader: Reader,
  resource: Resource,
  scope: Scope,
  alias: string,
): Condition | undefined => {
  const { catalogue, schema, company, isWide } = reader
  const columnOf = (field: string) => printedName(`${alias}.${toSnakeCase(field)}`)
  // Conditions of one statement are nested: each has its own name for the row.
  const other = `${alias}_of`
  switch (scope.kind) {
    case 'company':
    case 'ownCompany':
      return isWide && scope.kind === 'company'
        ? undefined
        : sql<boolean>`${columnOf(scope.field)} = ${company}::text`
    case 'value':
      return sql<boolean>`${columnOf(scope.field)} = ${scope.is}`
    case 'participant': {
      if (isWide) return undefined
      const table = scopeTableIn(catalogue, resource)
      if (table === undefined) throw new TypeError(`${resource.name} has no scope table`)
      return sql<boolean>`exists (select 1 from ${printedName(`${schema}.${table.name}`)} as p where p.company = ${company}::text and p.id = ${columnOf('id')})`
    }
    case 'anyOf': {
      const conditions = scope.scopes.map((one) => toCondition(reader, resource, one, alias))
      return conditions.every((one) => one !== undefined)
        ? sql<boolean>`(${sql.join(conditions, sql` or `)})`
        : undefined
    }
    case 'allOf': {
      const conditions = scope.scopes.flatMap(
        (one) => toCondition(reader, resource, one, alias) ?? [],
      )
      return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined
    }
    case 'related': {
      const related = catalogue[scope.resource]
      if (related?.scope === undefined) throw new TypeError(`${scope.resource} has no scope`)
      return existsIn(reader, related, other, toSnakeCase(scope.field), columnOf(scope.field))
    }
    case 'relation': {
      const related = catalogue[relationOf(resource, scope.field)]
      return related && existsIn(reader, related, other, 'id', columnOf(scope.field))
    }
  }
}

/** A record in scope has a value in a column; undefined if every record is in scope. */
const existsIn = (
  reader: Reader,
  related: Resource,
  alias: string,
  column: string,
  value: ReturnType<typeof printedName>,
): Condition | undefined => {
  // Records without an archive are current ones in archive mode too.
  const schema = related.archive === true ? reader.schema : schemaOf(false)
  const inner = related.scope && toCondition({ ...reader, schema }, related, related.scope, alias)
  if (inner === undefined) return undefined
  const table = printedName(`${schema}.${tableOf(related)}`)
  const same = printedName(`${alias}.${column}`)
  return sql<boolean>`exists (select 1 from ${table} as ${printedName(alias)} where ${same} = ${value} and ${inner})`
}

const relationOf = ({ name, fields }: Resource, field: string): string => {
  const relation = fieldOf({ fields }, field)
  if (!isRelation(relation)) throw new TypeError(`${name}.${field} is no relation`)
  return relation.to
}
