import { sql } from 'kysely'
import type { Resource, Scope } from '#schema/resource.ts'
import { tableOf, toSnakeCase, printedName } from './names.ts'
import { scopeTableOf, type ScopeTable } from './scopeTable.ts'
import { row, type Condition } from './toWhere.ts'

/** Resources by name, for scopes that refer to another one. */
export type Catalogue = { readonly [name: string]: Resource }

/**
 * The rows of a company, as a condition outside the user's filter; undefined if
 * everybody with the right sees all (spec-13).
 */
export const toScope = (
  catalogue: Catalogue,
  resource: Resource,
  schema: string,
  company: string,
): Condition | undefined =>
  resource.scope && scopeCondition(catalogue, resource, resource.scope, schema, company, row)

/** The scope table of the rows that a resource reads; undefined where no list of participants decides. */
export const scopeTableIn = (catalogue: Catalogue, resource: Resource): ScopeTable | undefined => {
  if (resource.scope?.kind !== 'participant') return undefined
  const { tableOf: owner = resource.name } = resource
  return scopeTableOf(catalogue[owner] ?? resource)
}

const scopeCondition = (
  catalogue: Catalogue,
  resource: Resource,
  scope: Scope,
  schema: string,
  company: string,
  alias: string,
): Condition => {
  switch (scope.kind) {
    case 'company':
      return sql<boolean>`${printedName(`${alias}.${toSnakeCase(scope.field)}`)} = ${company}::text`
    case 'participant': {
      const table = scopeTableIn(catalogue, resource)
      if (table === undefined) throw new TypeError(`${resource.name} has no scope table`)
      return sql<boolean>`exists (select 1 from ${printedName(`${schema}.${table.name}`)} as p where p.company = ${company}::text and p.id = ${printedName(`${alias}.id`)})`
    }
    case 'anyOf': {
      const conditions = scope.scopes.map((one) =>
        scopeCondition(catalogue, resource, one, schema, company, alias),
      )
      return sql<boolean>`(${sql.join(conditions, sql` or `)})`
    }
    case 'related': {
      const related = catalogue[scope.resource]
      if (related?.scope === undefined) throw new TypeError(`${scope.resource} has no scope`)
      const table = printedName(`${schema}.${tableOf(related)}`)
      const field = toSnakeCase(scope.field)
      const inner = scopeCondition(catalogue, related, related.scope, schema, company, 'o')
      return sql<boolean>`exists (select 1 from ${table} as o where ${printedName(`o.${field}`)} = ${printedName(`${alias}.${field}`)} and ${inner})`
    }
  }
}
