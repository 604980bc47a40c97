import type { Resource, Scope } from '#resources/kit/resource.ts'
import { tableOf } from '#server/core/sql/names.ts'
import { scopeTableIn, type Catalogue } from '#server/core/sql/toScope.ts'

/** Which rows of a table a company sees, as columns in memory can tell. */
export type Part =
  /** Those in whose list it is. */
  | { readonly kind: 'participant'; readonly list: string; readonly code: string }
  /** Those with its code in a field. */
  | { readonly kind: 'company'; readonly field: string }
  /** Those with the same value in a field as a row of another table that it sees. */
  | {
      readonly kind: 'related'
      readonly table: string
      readonly field: string
      readonly part: Part
    }
  | { readonly kind: 'anyOf'; readonly parts: readonly Part[] }

/** Which rows of a resource a company sees; undefined: nothing restricts it. */
export const partOf = (catalogue: Catalogue, resource: Resource): Part | undefined =>
  resource.scope && toPart(catalogue, resource, resource.scope)

const toPart = (catalogue: Catalogue, resource: Resource, scope: Scope): Part | undefined => {
  switch (scope.kind) {
    case 'participant': {
      const table = scopeTableIn(catalogue, resource)
      return table && { kind: 'participant', list: table.list, code: table.property }
    }
    case 'company':
      return scope
    case 'related': {
      const related = catalogue[scope.resource]
      const part = related && partOf(catalogue, related)
      return part && { kind: 'related', table: tableOf(related), field: scope.field, part }
    }
    case 'anyOf': {
      const parts = scope.scopes.map((one) => toPart(catalogue, resource, one))
      return parts.every((part) => part !== undefined) ? { kind: 'anyOf', parts } : undefined
    }
  }
}

/** A field that rows of two tables are compared by, and the numbers that its values have in both. */
export interface Link {
  readonly field: string
  /** Of the numbers: table and field that the other rows look into. */
  readonly numbers: string
}

/** What the rows of a table, and those of the tables that they look into, are linked by. */
export const linksOf = (table: string, part: Part | undefined): ReadonlyMap<string, Link[]> => {
  const links = new Map<string, Link[]>()
  const visit = (from: string, one: Part): void => {
    if (one.kind === 'anyOf') for (const each of one.parts) visit(from, each)
    if (one.kind !== 'related') return
    const link = { field: one.field, numbers: numbersOf(one) }
    for (const end of [from, one.table]) links.set(end, [...(links.get(end) ?? []), link])
    visit(one.table, one.part)
  }
  if (part) visit(table, part)
  return links
}

/** The name of the numbers of the values that a part compares. */
export const numbersOf = ({ table, field }: { table: string; field: string }): string =>
  `${table}.${field}`

/** The other tables that decide which rows a company sees. */
export const tablesIn = (part: Part | undefined): readonly string[] => {
  if (part?.kind === 'related') return [part.table, ...tablesIn(part.part)]
  return part?.kind === 'anyOf' ? part.parts.flatMap(tablesIn) : []
}
