import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import type { Db } from './guardedKysely.ts'
import { schemaOf } from '#server/sql/names.ts'
import { printScopeFill, scopeTableOf, type ScopeTable } from '#server/sql/scopeTable.ts'

/** A scope table of current or archived rows. */
export interface ScopePlace {
  readonly table: ScopeTable
  readonly isArchive: boolean
}

/** The scope tables of resources, of current and archived rows. */
export const scopePlacesOf = (resources: readonly Resource[]): ScopePlace[] =>
  resources.flatMap((resource) => {
    const table = scopeTableOf(resource)
    if (table === undefined) return []
    return (resource.archive ? [false, true] : [false]).map((isArchive) => ({ table, isArchive }))
  })

/** Its name with the schema. */
export const scopeTableName = ({ table, isArchive }: ScopePlace): string =>
  `${schemaOf(isArchive)}.${table.name}`

/**
 * Runs the work while no trigger keeps the scope tables, and writes these afterwards by one statement each, which is many times
 * faster for many rows. Part of the caller's transaction.
 */
export const withoutScopeTriggers = async (
  db: Db,
  resources: readonly Resource[],
  work: () => Promise<void>,
): Promise<void> => {
  const places = scopePlacesOf(resources)
  const turn = async (way: 'disable' | 'enable') => {
    for (const { table, isArchive } of places)
      for (const name of [table.participants, table.rows])
        await sql`alter table ${sql.table(`${schemaOf(isArchive)}.${name}`)} ${sql.raw(way)} trigger user`.execute(
          db,
        )
  }
  await turn('disable')
  await work()
  for (const place of places) await fillScopeTable(db, place)
  await turn('enable')
}

/** Writes a scope table from the rows that are there. Until the transaction ends, participants can only be read. */
export const fillScopeTable = async (db: Db, place: ScopePlace): Promise<void> => {
  const { table, isArchive } = place
  for (const name of [table.rows, table.participants])
    await sql`lock table ${sql.table(`${schemaOf(isArchive)}.${name}`)} in share mode`.execute(db)
  await sql`truncate ${sql.table(scopeTableName(place))}`.execute(db)
  await sql.raw(printScopeFill(table, isArchive)).execute(db)
}
