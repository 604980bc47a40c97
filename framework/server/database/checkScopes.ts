import { sql } from 'kysely'
import type { Resource } from '#schema/resource.ts'
import type { Db } from './guardedKysely.ts'
import { printScopeRows } from '#server/sql/scopeTable.ts'
import { scopePlacesOf, scopeTableName } from './scopeTables.ts'

/** A scope table, and how far it differs from the participants that it must follow. */
export interface ScopeFinding {
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
