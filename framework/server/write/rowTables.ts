import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import { declaredTables, type DeclaredTable } from '#server/sql/declaredTables.ts'
import { tableOf } from '#server/sql/names.ts'

/** The tables of a resource, the rows first, with the columns that are written: those of all resources that share them. */
export const tablesOf = (all: readonly Resource[], resource: Resource) => {
  const columns = new Map<string, Set<string>>()
  const sharing = all.filter(
    (one) => one.storage === undefined && tableOf(one) === tableOf(resource),
  )
  for (const { name, columns: declared } of sharing.flatMap(currentTables)) {
    const known = columns.get(name) ?? new Set<string>()
    for (const [column, { computed }] of declared) if (computed === undefined) known.add(column)
    columns.set(name, known)
  }
  return [...columns].map(([name, names]) => ({
    name,
    columns: sql.join([...names].map((column) => sql.id(column))),
  }))
}

const currentTables = (resource: Resource): DeclaredTable[] =>
  declaredTables(resource).filter(({ isArchive }) => !isArchive)
