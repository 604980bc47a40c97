import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import type { Db } from './guardedKysely.ts'
import { schemaOf } from '#server/sql/names.ts'
import {
  printScopeFill,
  printScopeRows,
  scopeTableOf,
  type ScopeTable,
} from '#server/sql/scopeTable.ts'

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

/** A scope table, and how far it differs from the participants that it must follow. */
interface ScopeFinding {
  readonly table: string
  readonly missing: number
  readonly needless: number
}

/** Compares each scope table with the participants. It reads all of them, but locks nothing. */
export const checkScopes = async (
  db: Db,
  resources: readonly Resource[],
): Promise<ScopeFinding[]> => {
  const findings: ScopeFinding[] = []
  for (const place of scopePlacesOf(resources)) {
    const { table, isArchive } = place
    const name = scopeTableName(place)
    const kept = sql`select ${sql.join([...table.columns.keys()].map((column) => sql.ref(column)))} from ${sql.table(name)}`
    const wanted = sql.raw(printScopeRows(table, isArchive))
    const { rows } = await sql<{ missing: number; needless: number }>`
      with kept as materialized (${kept}), wanted as materialized (${wanted})
      select
        (select count(*) from (select * from wanted except select * from kept) as one) as missing,
        (select count(*) from (select * from kept except select * from wanted) as other) as needless`.execute(
      db,
    )
    findings.push({
      table: name,
      missing: Number(rows[0]?.missing),
      needless: Number(rows[0]?.needless),
    })
  }
  return findings
}
